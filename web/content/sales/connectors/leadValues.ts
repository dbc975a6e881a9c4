import { ATTRIBUTION } from '../../fields/attribution.ts';

/** The values of a lead that a field of a CRM can hold, with the names that staff see. */
export const LEAD_VALUES = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  doNotCall: 'Do not call',
  source: 'Source',
  notes: 'Notes',
  owner: 'Owner (email)',
  timeZone: 'Time zone',
  country: 'Country',
  externalId: 'External ID',
  createdAt: 'Created',
  ...ATTRIBUTION,
} as const;

export type LeadValue = keyof typeof LEAD_VALUES;

/** Whether a text is the name of a value of a lead. */
export function isLeadValue(text: string): text is LeadValue {
  return text in LEAD_VALUES;
}
