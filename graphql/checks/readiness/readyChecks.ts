import type { ReadyLineName } from '../../../web/content/staff/getReady.ts';
import { type CheckResult, failed, type LiveCheck } from '../../platform/liveCheck.ts';
import type { Services } from '../../services.ts';
import { backup, calendar, consent, crm, playbook, twoFactor } from './houseChecks.ts';
import { doNotCallPage, mail, siteAddress, voice } from './outsideChecks.ts';

type Needs = Pick<Services, 'settings' | 'database' | 'clock'>;

/** The check of each line of the page Get Ready. */
export const READY_CHECKS: Readonly<Record<ReadyLineName, LiveCheck<Needs>>> = {
  site_address: siteAddress,
  voice,
  playbook,
  consent,
  do_not_call: doNotCallPage,
  mail,
  calendar,
  crm,
  two_factor: twoFactor,
  backup,
};

/** A person waits for the answer. */
const LONGEST_MS = 5_000;

/** Runs a check for five seconds at most. A check that throws has failed, and the log says why. */
export async function runCheck(
  check: LiveCheck<Needs>,
  needs: Needs & Pick<Services, 'log'>,
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
