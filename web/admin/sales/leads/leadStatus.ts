/** The stages of a sale in order, and their names on screen. */
export const LEAD_STATUS_LABELS = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  booked: 'Booked',
  lost: 'Lost',
} as const;

export type LeadStatus = keyof typeof LEAD_STATUS_LABELS;
