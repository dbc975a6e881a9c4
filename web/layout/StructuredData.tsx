import type { Site, Thing } from '../content/pages/structuredData.ts';
import { useStructuredData } from './pageAnswer.ts';
import { useSite } from './pageState.ts';

/** Facts of the page for search engines, as JSON-LD. It renders nothing: the server writes the facts into the head. */
export function StructuredData({ of }: { of: (site: Site) => Thing[] }) {
  useStructuredData(of(useSite()));
  return null;
}
