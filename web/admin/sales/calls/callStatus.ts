/** The states of a call in the order in which they happen, and their names on screen. */
export const CALL_STATUS_LABELS = {
  queued: 'Queued',
  dispatching: 'Requesting',
  requested: 'Requested',
  ringing: 'Ringing',
  answered: 'Answered',
  completed: 'Completed',
  no_answer: 'No answer',
  busy: 'Busy',
  voicemail: 'Voicemail',
  failed: 'Failed',
  held: 'Held',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
} as const;

export const DIRECTION_LABELS = { outbound: 'We call', inbound: 'They call us' } as const;

export type CallStatus = keyof typeof CALL_STATUS_LABELS;

export function isCallStatus(text: string): text is CallStatus {
  return text in CALL_STATUS_LABELS;
}

/** Whether the phone has not rung yet. */
export function isWaitingToRing(status: CallStatus): boolean {
  return status === 'queued' || status === 'dispatching' || status === 'requested';
}

/** Whether the phone may never have rung. Such a call has no time to measure unless it did ring. */
export function isSilent(status: CallStatus): boolean {
  return ['failed', 'held', 'cancelled', 'unknown'].includes(status);
}
