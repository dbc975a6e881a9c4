/** The states of a call that a provider reports. */
export type ReportedStatus =
  | 'requested'
  | 'ringing'
  | 'answered'
  | 'completed'
  | 'voicemail'
  | 'no_answer'
  | 'busy'
  | 'failed';

/** What the agent found out in the conversation. A field is null where the agent did not report it. */
export interface AgentResult {
  qualified: boolean | null;
  /** The person's answers by question. */
  answers: Record<string, string> | null;
  /** The time of the appointment that was agreed. */
  bookedAt: Date | null;
  /** True if the person asked not to be called again. */
  optedOut: boolean | null;
}

/** One report of a provider about a call. */
export interface CallReport {
  status: ReportedStatus;
  /** By the provider's clock. */
  at: Date;
  /** Why the call failed, as a sentence for staff. */
  error?: string | null;
  transcript?: string | null;
  /** Where the recording can be fetched. */
  recordingUrl?: string | null;
  result?: AgentResult | null;
}
