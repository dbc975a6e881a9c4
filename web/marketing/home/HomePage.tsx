import { company } from '../../content/company.ts';
import { useSite } from '../../rendering.ts';
import { Hero } from './Hero.tsx';

const TITLE = `${company.product}: the AI sales rep that calls every lead within 60 seconds`;

/** The home page. */
export function Component() {
  const { siteUrl } = useSite();
  return (
    <>
      <title>{TITLE}</title>
      <meta name="description" content={company.description} />
      <link rel="canonical" href={`${siteUrl}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.product} />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={company.description} />
      <meta property="og:url" content={`${siteUrl}/`} />
      <meta name="twitter:card" content="summary" />
      <Hero />
    </>
  );
}
