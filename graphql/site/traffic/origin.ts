import type { Origin, Visitor } from '../../platform/visitor.ts';
import { type Arrival, arrivalOf, deviceOf, DIRECT, isRecorded } from './arrival.ts';

interface Known {
  arrival: Arrival;
  firstAt: Date;
}

/** Somebody who sends a form of the site. */
export interface FormSender {
  visitor: Visitor | null;
  client: { userAgent: string | null };
  country: string | null;
  /** What the form says of the visit. */
  attribution: { [Part in FormPart]?: string | null | undefined } | null | undefined;
  now: Date;
}

type FormPart = 'utmSource' | 'utmCampaign' | 'referrer' | 'landingPage';

/**
 * The visit of somebody who sends a form. What this process has seen of the visitor today counts. If it has seen nothing, what the form
 * says does.
 */
export function originOf(
  find: (hash: string) => Known | undefined,
  own: readonly string[],
  { visitor, client, country, attribution, now }: FormSender,
): Omit<Origin, 'visitVariant'> {
  const known = seen(visitor?.hash, find) ?? seen(visitor?.hashBefore, find);
  const said = new URLSearchParams();
  if (attribution?.utmSource) said.set('utm_source', attribution.utmSource);
  if (attribution?.utmCampaign) said.set('utm_campaign', attribution.utmCampaign);
  const { source, campaign } = known?.arrival ?? arrivalOf(said, attribution?.referrer, own);
  return {
    visitedAt: known?.firstAt ?? now,
    visitPage: visitor?.page ?? pathOf(attribution?.landingPage),
    visitSource: source ?? DIRECT,
    visitCampaign: campaign,
    visitCountry: country,
    visitDevice: deviceOf(client.userAgent ?? ''),
  };
}

const seen = (hash: string | null | undefined, find: (hash: string) => Known | undefined) =>
  hash ? find(hash) : undefined;

function pathOf(page: string | null | undefined): string | null {
  const path = page && URL.parse(page, 'https://site.invalid')?.pathname;
  return path && isRecorded(path) ? path : null;
}
