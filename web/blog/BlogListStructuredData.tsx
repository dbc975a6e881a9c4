import { blog } from '../content/blog.ts';
import { breadcrumbs } from '../content/structuredData.ts';
import { StructuredData } from '../layout/StructuredData.tsx';

/** Where the list stands on the site. For the server alone: nothing in the browser reads it. */
export function BlogListStructuredData() {
  return <StructuredData of={(site) => [breadcrumbs(site, [[blog.title, '/blog']])]} />;
}
