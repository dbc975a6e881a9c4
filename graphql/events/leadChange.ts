/** The notification channel for changes of leads and their calls. */
export const LEAD_CHANGES = 'leads';

/** A notification on this channel. It names the lead, or the lead's call. */
export type LeadChangeNotice =
  | { leadId: string; created: boolean }
  | { callId: string; created: false };
