/** The states of a call that never rings again. */
const ENDED = new Set(['completed', 'no_answer', 'busy', 'voicemail', 'failed', 'cancelled']);

/** Whether a call with this status has ended. */
export function hasCallEnded(status: string): boolean {
  return ENDED.has(status);
}
