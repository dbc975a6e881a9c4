import { company } from '../company/company.ts';
import { plans } from '../facts/plans.ts';
import { BOOKING_COUNTRIES } from '../meetings/booking.ts';
import { defaultSocialImage } from './sitePage.ts';

/** A schema.org object without `@context`, which `StructuredData` adds once. */
export type Thing = { '@type': string; [property: string]: unknown };

/** The properties of the site that the objects use. */
export interface Site {
  siteUrl: string;
  social: Record<string, string>;
}

/** A reference to the organization. */
function organizationId({ siteUrl }: Pick<Site, 'siteUrl'>): string {
  return `${siteUrl}/#organization`;
}

/** Whether an address is a profile of ours. Without a setting it is the bare address of the network. */
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

export function faqPage(items: readonly { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** '$1,497' → 1497; null when the price is negotiated. */
function dollars(price: string): number | null {
  return /^\$[\d,.]+$/.test(price) ? Number(price.replaceAll(/[$,]/g, '')) : null;
}

/** The service, with the price of every plan that lists one. */
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

/** The properties of a post in structured data. */
export interface Article {
  /** Path with a leading slash. */
  path: string;
  title: string;
  description: string;
  /** Absolute addresses or paths. Contains at least the social image. */
  images: readonly string[];
  /** ISO 8601. */
  publishedAt: string;
  modifiedAt: string;
  /** With the path of the author page. */
  author: { name: string; path: string; bio?: string | null };
  /** Name of the first category. */
  section?: string | null;
  tags?: readonly string[];
  /** Reading time in minutes. */
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
      url: site.siteUrl + post.author.path,
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

/** The path from the home page to this page: `[['Blog', '/blog'], ['A title', '/blog/a-title']]`. */
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
