import { eachPart } from '../../../web/content/fields/attribution.ts';
import { HONEYPOT } from '../../../web/content/fields/hiddenFields.ts';
import { type FieldReaders, isFields, numeral, type SentFields, textOrNull } from './readFields.ts';

/**
 * What all public forms send beside their own fields. It is nested in JSON, and flat in a form that was posted without
 * JavaScript. A wrong type is ignored, so that nobody is refused for it.
 */
export const FORM_FIELDS: FieldReaders = { attribution, form };

/**
 * Where the visitor came from: nested under `attribution`, or flat in either spelling. A form that was posted without
 * JavaScript has none of these fields; then the page it was posted from, and the campaign in its address, are used.
 */
function attribution({ fields, postedFrom }: SentFields) {
  const source = isFields(fields['attribution']) ? fields['attribution'] : fields;
  const campaign = campaignOf(postedFrom);
  const parts = eachPart((part) => {
    const name = inAddress(part);
    return textOrNull(source[part]) ?? textOrNull(source[name]) ?? campaign(name);
  });
  return { ...parts, landingPage: parts.landingPage ?? postedFrom };
}

/** The name in a form post and in the address of a campaign: `utm_source` for `utmSource`. */
function inAddress(part: string): string {
  return part.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
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
