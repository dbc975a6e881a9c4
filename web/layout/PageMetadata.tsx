import { company } from '../content/company.ts';
import { useSite } from '../rendering.ts';

interface Props {
  title: string;
  description: string;
  /** Of the canonical address, with a leading slash and without the origin. */
  path: string;
  type?: 'website' | 'article';
  /** A path on the site; absent where the page has no picture of its own. */
  image?: string;
  noIndex?: boolean;
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
  image,
  noIndex = false,
}: Props) {
  const { siteUrl } = useSite();
  const address = siteUrl + path;
  const picture = image && siteUrl + image;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={company.product} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {picture && <meta name="twitter:image" content={picture} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
