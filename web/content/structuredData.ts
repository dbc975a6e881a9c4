import { company } from './company.ts';
import type { FaqItem } from './faq.ts';
import { plans } from './plans.ts';
import { BOOKING_COUNTRIES } from './regions.ts';
import { defaultSocialImage } from './socialImage.ts';

/** A thing as schema.org describes it, without the context: `StructuredData` writes that once. */
export type Thing = { '@type': string; [property: string]: unknown };

/** What things are told of the site that describes them. */
export interface Site {
  siteUrl: string;
  social: Record<string, string>;
}

/** Names the organization wherever another thing refers to it. */
function organizationId({ siteUrl }: Pick<Site, 'siteUrl'>): string {
  return `${siteUrl}/#organization`;
}

/** A profile of ours, and not the bare network that stands in until one is set. */
function isProfile(url: string): boolean {
  return new URL(url).pathname.length > 1;
}

export function organization(site: Site): Thing {
  const profiles = Object.values(site.social).filter(isProfile);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: company.name,
    alternateName: company.product,
    url: `${site.siteUrl}/`,
    logo: {
      '@type': 'ImageObject',
      url: `${site.siteUrl}/icon-512.png`,
      width: 512,
      height: 512,
    },
    slogan: company.tagline,
    description: company.description,
    email: company.supportEmail,
    foundingDate: String(company.since),
    areaServed: BOOKING_COUNTRIES,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export function webSite(site: Site): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${site.siteUrl}/#website`,
    name: company.product,
    url: `${site.siteUrl}/`,
    description: company.description,
    inLanguage: 'en',
    publisher: { '@id': organizationId(site) },
  };
}

export function faqPage(items: readonly FaqItem[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** '$1,497' → 1497; null where the price is negotiated. */
function dollars(price: string): number | null {
  return /^\$[\d,.]+$/.test(price) ? Number(price.replaceAll(/[$,]/g, '')) : null;
}

/** The service with the price of every plan that has one. */
export function softwareApplication(site: Site): Thing {
  const url = `${site.siteUrl}/pricing`;
  const offers = plans.flatMap(({ name, price, minutes, overage, features }) => {
    const amount = dollars(price);
    if (amount === null) return [];
    return {
      '@type': 'Offer',
      name,
      url,
      description: [minutes, overage, ...features].join('. '),
      price: amount,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: amount,
        priceCurrency: 'USD',
        billingDuration: 1,
        unitCode: 'MON',
      },
    };
  });
  return {
    '@type': 'SoftwareApplication',
    name: company.product,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url,
    image: site.siteUrl + defaultSocialImage.path,
    description: company.description,
    publisher: { '@id': organizationId(site), '@type': 'Organization', name: company.name },
    offers,
  };
}

/** What structured data says of a post. */
export interface Article {
  /** With a leading slash. */
  path: string;
  title: string;
  description: string;
  /** Whole addresses or paths; the social image at least. */
  images: readonly string[];
  /** ISO 8601. */
  publishedAt: string;
  modifiedAt: string;
  author: { name: string; bio?: string | null };
  /** First category. */
  section?: string | null;
  tags?: readonly string[];
  /** Minutes. */
  readingTime?: number;
}

export function article(site: Site, post: Article): Thing {
  const url = site.siteUrl + post.path;
  const images = post.images.map((path) => (path.startsWith('/') ? site.siteUrl + path : path));
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.description,
    url,
    mainEntityOfPage: url,
    image: images.length > 0 ? images : [site.siteUrl + defaultSocialImage.path],
    datePublished: post.publishedAt,
    dateModified: post.modifiedAt,
    inLanguage: 'en',
    author: {
      '@type': 'Person',
      name: post.author.name,
      ...(post.author.bio && { description: post.author.bio }),
    },
    publisher: {
      '@id': organizationId(site),
      '@type': 'Organization',
      name: company.name,
      url: `${site.siteUrl}/`,
    },
    ...(post.section && { articleSection: post.section }),
    ...(post.tags && post.tags.length > 0 && { keywords: post.tags }),
    ...(post.readingTime && { timeRequired: `PT${post.readingTime}M` }),
  };
}

/** The way from the home page to this one: `[['Blog', '/blog'], ['A title', '/blog/a-title']]`. */
export function breadcrumbs(
  { siteUrl }: Pick<Site, 'siteUrl'>,
  way: readonly (readonly [name: string, path: string])[],
): Thing {
  const steps = [['Home', '/'] as const, ...way];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
