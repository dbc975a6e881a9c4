/** What is told to whoever has to come back later because there is too much to do. */
export const BUSY = {
  code: 'BUSY',
  message: 'We are very busy right now. Please try again in a moment.',
  status: 503,
  retryAfterSeconds: 2,
} as const;

/** Thrown for what could not even begin, and is worth asking for again. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor() {
    super(BUSY.message);
  }
}
