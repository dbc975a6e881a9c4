import type { Input } from './input.ts';

/** Field of the schema → its name in a flat form post, as it stands in a campaign's address. */
const PARTS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
  referrer: 'referrer',
  landingPage: 'landing_page',
} as const;

/** Where the visitor came from: nested under `attribution`, or flat in either spelling. */
export function attributionOf(body: Input): Record<keyof typeof PARTS, string | null> {
  const source = body.object('attribution') ?? body;
  const read = (name: keyof typeof PARTS) =>
    source.optionalText(name) ?? source.optionalText(PARTS[name]);
  return {
    utmSource: read('utmSource'),
    utmMedium: read('utmMedium'),
    utmCampaign: read('utmCampaign'),
    utmTerm: read('utmTerm'),
    utmContent: read('utmContent'),
    referrer: read('referrer'),
    landingPage: read('landingPage'),
  };
}
