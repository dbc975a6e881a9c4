import type { IncomingMessage } from 'node:http';

/** How a visitor came to a page, and with what. Nothing of it is personal. */
export interface Arrival {
  /** Null for a page that was opened directly, or by a link of the site. */
  source: string | null;
  /** Null without `utm_campaign`. */
  campaign: string | null;
  /** Whether the URL names a source or a campaign. It counts from then on, for the rest of the day. */
  isTagged: boolean;
}

/** The source of somebody who came directly. */
export const DIRECT = 'direct';

const LONGEST = 200;

/**
 * Reads where a visitor came from: `utm_source`, else the host of the referrer.
 *
 * @param own the hosts of the site.
 */
export function arrivalOf(
  search: URLSearchParams,
  referrer: string | null | undefined,
  own: readonly string[],
): Arrival {
  const source = campaignParameter(search.get('utm_source'));
  const campaign = campaignParameter(search.get('utm_campaign'));
  return {
    source: source ?? foreignHost(referrer, own),
    campaign,
    isTagged: source !== null || campaign !== null,
  };
}

/** A value of a campaign. Null for an empty one, and for one that may name a person. */
function campaignParameter(value: string | null): string | null {
  const text = value
    ?.toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  return !text || text.includes('@') ? null : text;
}

/** The host of a page of another site, without its port. Null for all other texts. */
function foreignHost(referrer: string | null | undefined, own: readonly string[]): string | null {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  return own.includes(url.hostname) ? null : url.hostname.slice(0, LONGEST);
}

/**
 * What a visitor has come with until now, after another view. The first source stays until a link with a campaign or source of its own
 * replaces it.
 */
export function combined(before: Arrival, next: Arrival): Arrival {
  const replaces = next.source !== null && (next.isTagged || before.source === null);
  return {
    source: replaces ? next.source : before.source,
    campaign: next.campaign ?? before.campaign,
    isTagged: before.isTagged || next.isTagged,
  };
}

export type Device = 'desktop' | 'mobile' | 'tablet';

/** Android names phones `Mobile`, and tablets not. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Whether the paths of pages may be kept. Those that hold tokens are recorded nowhere. */
export function isRecorded(path: string): boolean {
  return !/^\/(admin|preview|book\/manage)(\/|$)/i.test(path) && path.length <= LONGEST_PATH;
}

const LONGEST_PATH = 300;

/** Whether a browser asks for a page that nobody may look at. */
export function isPrefetch({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return Boolean(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']);
}
