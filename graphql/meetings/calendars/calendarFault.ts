/** The sentence about a failure that the host may see. Other errors may contain addresses and tokens. */
export function faultSentence(error: unknown): string {
  return isCalendarFault(error) ? error.message : 'The calendar could not be read.';
}

/** Whether the calendar is at fault, and not this product. The services throw errors with this name. */
export function isCalendarFault(error: unknown): error is Error & { retryAfterMs: number | null } {
  return error instanceof Error && error.name === 'CalendarError';
}
