import type { InboundMapping, LeadField } from './mapping.ts';
import type { SubmittedField } from './submission.ts';

/** What the key or the label of a form's field usually says, in the order in which the fields choose. */
const USUAL_NAMES: readonly (readonly [LeadField, RegExp])[] = [
  ['email', /e-?mail/i],
  ['phone', /phone|mobile|\btel\b/i],
  ['lastName', /last[ _-]?name|surname|family[ _-]?name/i],
  ['firstName', /^(your |full[ _-]?|first[ _-]?|given[ _-]?)?name$/i],
  ['firstName', /first[ _-]?name|full[ _-]?name|given[ _-]?name/i],
  ['firstName', /\byour name\b/i],
  ['consent', /consent|opt[ _-]?in|agree/i],
  ['utmSource', /utm_?source/i],
  ['utmMedium', /utm_?medium/i],
  ['utmCampaign', /utm_?campaign/i],
  ['utmTerm', /utm_?term/i],
  ['utmContent', /utm_?content/i],
  ['referrer', /referr?er/i],
  ['landingPage', /landing_?page|page_?url/i],
  ['timeZone', /time_?zone/i],
];

/** The mapping that the names of the fields suggest. Staff change it before it counts. */
export function suggestMapping(fields: readonly SubmittedField[]): InboundMapping {
  const mapping: InboundMapping = {};
  const used = new Set<string>();
  for (const [name, pattern] of USUAL_NAMES) {
    const field = fields.find(
      ({ key, label }) =>
        !used.has(key) && (pattern.test(label) || pattern.test(key.split('.').at(-1) ?? key)),
    );
    if (!field || mapping[name]) continue;
    mapping[name] = field.key;
    used.add(field.key);
  }
  return mapping;
}
