/** The channel on which every process learns that a lead, or its call, has changed. */
export const LEAD_CHANGES = 'leads';

/** What is published there: which lead, by its own id or by that of its call. */
export type LeadChangeNotice =
  | { leadId: string; created: boolean }
  | { callId: string; created: false };
