import type { Site, Thing } from '../content/structuredData.ts';
import { useSite } from '../rendering.ts';

/** Without `<` nothing in the data can end the element. */
function escaped(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/**
 * Facts of the page for machines, as JSON-LD. Search engines read the server's HTML, so it belongs inside `ServerOnly`:
 * its code and facts need not be sent to the browser. A data block is never run, and no policy concerns it.
 */
export function StructuredData({ of }: { of: (site: Site) => Thing[] }) {
  const data = { '@context': 'https://schema.org', '@graph': of(useSite()) };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escaped(data) }} />;
}
