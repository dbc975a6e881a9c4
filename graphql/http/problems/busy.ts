/** The answer to requests that an overloaded process refuses. */
export const BUSY = {
  code: 'BUSY',
  message: 'We are very busy right now. Please try again in a moment.',
  status: 503,
  retryAfterSeconds: 2,
} as const;

/** Thrown for work that did not begin, so that it can be tried again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor() {
    super(BUSY.message);
  }
}
