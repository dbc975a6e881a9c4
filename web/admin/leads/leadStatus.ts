/** How far a sale has come, in order, and how that is named on screen. */
export const LEAD_STATUS_LABELS = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  booked: 'Booked',
  lost: 'Lost',
} as const;

export type LeadStatus = keyof typeof LEAD_STATUS_LABELS;

export function isLeadStatus(text: string): text is LeadStatus {
  return Object.hasOwn(LEAD_STATUS_LABELS, text);
}
