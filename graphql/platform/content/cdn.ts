import { requestOutside } from '../outside/requestOutside.ts';
import type { Settings } from '../settings/settings.ts';

/** The tag of every answer that a CDN may store. */
export const SITE_TAG = 'site';

export type CdnSettings = NonNullable<Settings['cdn']>;

type Header = [name: string, value: string];

const PURGE_TIMEOUT_MS = 5_000;

/** A CDN that we purge may keep answers for long. Without purging, a change is shown after half a minute at most. */
const PURGED = 's-maxage=3600, stale-while-revalidate=86400';
const UNPURGED = 's-maxage=10, stale-while-revalidate=20';

/**
 * The headers of a public answer that a CDN may store. Browsers ask again each time; `must-revalidate` keeps them from
 * serving a stale copy, as some do under `stale-while-revalidate`.
 */
export function cdnHeaders(tags: readonly string[], cdn: CdnSettings | null): Header[] {
  return [
    ['cache-control', `public, max-age=0, must-revalidate, ${cdn ? PURGED : UNPURGED}`],
    ['cache-tag', [SITE_TAG, ...tags].map(encodeTag).join(',')],
  ];
}

/**
 * Asks the CDN to drop the answers with one of these tags.
 *
 * @throws when the CDN does not accept the request.
 */
export async function purgeCdn(
  tags: readonly string[],
  { purgeUrl, purgeToken }: CdnSettings,
): Promise<void> {
  const { status } = await requestOutside({
    url: purgeUrl,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${purgeToken}` },
    body: JSON.stringify({ tags: tags.map(encodeTag) }),
    timeoutMs: PURGE_TIMEOUT_MS,
    chosenBy: 'operator',
    // Only the status matters.
    mostBytes: 0,
    rest: 'ignore',
  });
  if (status < 200 || status >= 300) throw new Error(`The CDN answered a purge with ${status}.`);
}

/** Header values must be ASCII, and a slug can be in any script. */
function encodeTag(tag: string): string {
  return encodeURI(tag);
}
