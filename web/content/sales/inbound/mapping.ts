import { ATTRIBUTION } from '../../fields/attribution.ts';

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
