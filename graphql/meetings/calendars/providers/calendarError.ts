import type { FetchFault } from '../../../platform/outside/safeFetch.ts';

/** A calendar could not be read or written. The message is a sentence that the host may see. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
  /** How long the server asks us to wait. Null if it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** The error for the status of a response. */
export function statusError(status: number): CalendarError {
  if (status === 401 || status === 403) {
    return new CalendarError('The server of the calendar refused access. Please connect it again.');
  }
  if (status === 404 || status === 410) {
    return new CalendarError('There is no calendar at this address any more.');
  }
  return new CalendarError(`The server of the calendar answered with status ${status}.`);
}

/** The error for a request without a response that can be used. */
export function fetchError(fault: FetchFault, cause: unknown): CalendarError {
  return fault === 'too_large'
    ? tooLarge()
    : new CalendarError('The server of the calendar could not be reached.', { cause });
}

export function tooLarge(): CalendarError {
  return new CalendarError('The calendar is too large.');
}
