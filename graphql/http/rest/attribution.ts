import type { Input } from './input.ts';

/** Field of the schema → its name in a form post and in the address of a campaign. */
const PARTS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
  referrer: 'referrer',
  landingPage: 'landing_page',
} as const;

/**
 * Where the visitor came from: nested under `attribution`, or flat in either spelling. A form that was posted without
 * JavaScript has none of these fields; then the page it was `postedFrom`, and the campaign in its address, are used.
 */
export function attributionOf(
  body: Input,
  postedFrom: string | null = null,
): Record<keyof typeof PARTS, string | null> {
  const source = body.object('attribution') ?? body;
  const campaign = campaignOf(postedFrom);
  const read = (name: keyof typeof PARTS) =>
    source.textOrNull(name) ?? source.textOrNull(PARTS[name]) ?? campaign(PARTS[name]);
  return {
    utmSource: read('utmSource'),
    utmMedium: read('utmMedium'),
    utmCampaign: read('utmCampaign'),
    utmTerm: read('utmTerm'),
    utmContent: read('utmContent'),
    referrer: read('referrer'),
    landingPage: read('landingPage') ?? postedFrom,
  };
}

function campaignOf(address: string | null): (name: string) => string | null {
  const parameters = address ? new URL(address).searchParams : null;
  return (name) => (name.startsWith('utm_') ? (parameters?.get(name) ?? null) : null);
}
