import { type CheckResult, failed, type LiveCheck } from '../../platform/liveCheck.ts';
import type { Services } from '../../services.ts';
import type { CheckNeeds } from './liveChecks.ts';

/** A person waits for the answer. */
const LONGEST_MS = 5_000;

/** Runs a check for five seconds at most. A check that throws has failed, and the log says why. */
export async function runCheck(
  check: LiveCheck<CheckNeeds>,
  needs: CheckNeeds & Pick<Services, 'log'>,
  longestMs = LONGEST_MS,
): Promise<CheckResult> {
  const { promise: late, resolve } = Promise.withResolvers<CheckResult>();
  const timer = setTimeout(
    () => resolve(failed(`The check had no answer after ${longestMs / 1000} seconds.`)),
    longestMs,
  );
  try {
    return await Promise.race([check.run(needs), late]);
  } catch (err) {
    needs.log.error({ err, check: check.name }, 'a live check could not be run');
    return failed('The check could not be run. The log of the server says why.');
  } finally {
    clearTimeout(timer);
  }
}
