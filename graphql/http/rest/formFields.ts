import { HONEYPOT } from '../../../web/content/fields/hiddenFields.ts';
import { type FieldReaders, isFields, numeral, type SentFields, textOrNull } from './readFields.ts';

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
 * What all public forms send beside their own fields. It is nested in JSON, and flat in a form that was posted without
 * JavaScript. A wrong type is ignored, so that nobody is refused for it.
 */
export const FORM_FIELDS: FieldReaders = { attribution, form };

/**
 * Where the visitor came from: nested under `attribution`, or flat in either spelling. A form that was posted without
 * JavaScript has none of these fields; then the page it was posted from, and the campaign in its address, are used.
 */
function attribution({
  fields,
  postedFrom,
}: SentFields): Record<keyof typeof PARTS, string | null> {
  const source = isFields(fields['attribution']) ? fields['attribution'] : fields;
  const campaign = campaignOf(postedFrom);
  const read = (name: keyof typeof PARTS) =>
    textOrNull(source[name]) ?? textOrNull(source[PARTS[name]]) ?? campaign(PARTS[name]);
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

/** How the form was filled in: nested under `form`, or as the fields of a form that was posted without JavaScript. */
function form({ fields }: SentFields): { decoy: string | null; filledMs: number | null } {
  const nested = isFields(fields['form']) ? fields['form'] : {};
  const filledMs = Number(numeral(nested['filledMs']) ?? Number.NaN);
  return {
    decoy: textOrNull(nested['decoy']) ?? textOrNull(fields[HONEYPOT]),
    filledMs: Number.isFinite(filledMs) ? filledMs : null,
  };
}
