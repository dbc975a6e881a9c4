import { ATTRIBUTION } from '../../fields/attribution.ts';
import type { SubmittedField } from './submission.ts';

/** The fields of a lead that a source can fill, with the names that staff see. */
export const LEAD_FIELDS = {
  firstName: 'Name',
  lastName: 'Last name, if it is separate',
  email: 'Email',
  phone: 'Phone',
  externalId: 'Id in the form tool',
  timeZone: 'Time zone',
  consent: 'Box that agrees to a call',
  ...ATTRIBUTION,
} as const;

export type LeadField = keyof typeof LEAD_FIELDS;

export const LEAD_FIELD_NAMES = Object.keys(LEAD_FIELDS) as LeadField[];

/** Without these there is no lead. */
export const REQUIRED_FIELDS: readonly LeadField[] = ['firstName', 'email', 'phone'];

/** The field of the lead → the key of the form's field. Absent fields stay empty. */
export type InboundMapping = Partial<Record<LeadField, string>>;

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
