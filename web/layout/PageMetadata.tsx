import { company } from '../content/company/company.ts';
import type { Feeds } from '../content/pages/blogPage.ts';
import {
  defaultSocialImage,
  SOCIAL_IMAGE,
  type SitePage,
  type SocialImage,
} from '../content/pages/sitePage.ts';
import { useSite } from './pageState.ts';
import { usePageTitle } from './pageWords.ts';
import type { Site, Thing } from '../content/pages/structuredData.ts';
import { useStructuredData } from './pageAnswer.ts';

/** The metadata of an article for link previews. */
interface ArticleMetadata {
  /** ISO 8601. */
  publishedAt: string;
  /** ISO 8601. */
  modifiedAt: string;
  author: string;
  /** The first category. */
  section?: string;
  tags?: readonly string[];
}

interface Props {
  title: string;
  description: string;
  /** The path of the canonical URL, with a leading slash. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  /** Defaults to the site's image. */
  image?: SocialImage;
  /** For a post. */
  article?: ArticleMetadata;
  /** Excludes the page from search engines: drafts, confirmations, searches. */
  noIndex?: boolean;
  /** The feeds that it links to. */
  feeds?: Feeds | undefined;
}

/**
 * The metadata of a page for search engines, tabs and link previews. React moves it into the head and removes it
 * together with the page.
 */
export function PageMetadata({
  title,
  description,
  path,
  type = 'website',
  image = defaultSocialImage,
  article,
  noIndex = false,
  feeds,
}: Props) {
  const { siteUrl } = useSite();
  const address = siteUrl + path;
  const { size = SOCIAL_IMAGE } = image;
  const picture = image.path.startsWith('/') ? siteUrl + image.path : image.path;
  const properties = {
    'og:site_name': company.product,
    'og:locale': 'en_US',
    'og:type': type,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': picture,
    'og:image:width': size && String(size.width),
    'og:image:height': size && String(size.height),
    'og:image:alt': image.alt,
    'article:published_time': article?.publishedAt,
    'article:modified_time': article?.modifiedAt,
    'article:author': article?.author,
    'article:section': article?.section,
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={noIndex ? 'noindex' : 'max-image-preview:large'} />
      <link rel="canonical" href={address} />
      {Object.entries(properties).map(
        ([property, content]) =>
          content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={image.alt} />
      {article?.tags?.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      {feeds && (
        <>
          <link
            rel="alternate"
            type="application/rss+xml"
            title={feeds.title}
            href={`${siteUrl}${feeds.path}/rss.xml`}
          />
          <link
            rel="alternate"
            type="application/feed+json"
            title={feeds.title}
            href={`${siteUrl}${feeds.path}/feed.json`}
          />
        </>
      )}
    </>
  );
}

/** The metadata of a static page, with the title and the description that editors gave it. */
export function SiteMetadata({ page, ...rest }: { page: SitePage } & Partial<Props>) {
  return <PageMetadata {...page} {...usePageTitle(page)} {...rest} />;
}

/** Facts of the page for search engines, as JSON-LD. It renders nothing: the server writes the facts into the head. */
export function StructuredData({ of }: { of: (site: Site) => Thing[] }) {
  useStructuredData(of(useSite()));
  return null;
}
