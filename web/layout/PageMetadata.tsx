import { company } from '../content/company.ts';
import { defaultSocialImage, SOCIAL_IMAGE, type SocialImage } from '../content/socialImage.ts';
import { useSite } from '../rendering.ts';

/** What link previews and readers are told of an article beyond its title. */
export interface ArticleMetadata {
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
  /** Of the canonical address, with a leading slash and without the origin. */
  path: string;
  type?: 'website' | 'article';
  /** 1200 × 630; absent where the page has none of its own: the site's stands then. */
  image?: SocialImage;
  /** Of a post. */
  article?: ArticleMetadata;
  /** Keeps search engines off the page: drafts, confirmations, searches. */
  noIndex?: boolean;
  /** Tells readers where the blog's feeds are. */
  feeds?: boolean;
}

/**
 * What search engines, tabs and link previews read of a page. React lifts it into the head and takes it away
 * with the page, so that the next page's own stands there alone.
 */
export function PageMetadata({
  title,
  description,
  path,
  type = 'website',
  image = defaultSocialImage,
  article,
  noIndex = false,
  feeds = false,
}: Props) {
  const { siteUrl } = useSite();
  const address = siteUrl + path;
  const picture = image.path.startsWith('/') ? siteUrl + image.path : image.path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={noIndex ? 'noindex' : 'max-image-preview:large'} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={company.product} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={image.alt} />
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.modifiedAt} />
          <meta property="article:author" content={article.author} />
          {article.section && <meta property="article:section" content={article.section} />}
          {article.tags?.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      {feeds && (
        <>
          <link
            rel="alternate"
            type="application/rss+xml"
            title={`${company.product} blog`}
            href={`${siteUrl}/blog/rss.xml`}
          />
          <link
            rel="alternate"
            type="application/feed+json"
            title={`${company.product} blog`}
            href={`${siteUrl}/blog/feed.json`}
          />
        </>
      )}
    </>
  );
}
