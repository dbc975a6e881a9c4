import { timeoutError } from './problems/timeout.ts';

/** How long an operation or another REST call may take, in milliseconds. Most clients have given up by then. */
export const DEADLINE_MS = 10_000;

/**
 * Runs `work` until the deadline. Then it answers `late`, and aborts the signal, which stops what can be stopped.
 * What cannot be stopped, such as a statement that is running, ends by limits of its own.
 */
export async function withinDeadline<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  late: () => T,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    resolve(late());
    controller.abort(timeoutError());
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
