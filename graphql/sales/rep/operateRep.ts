import * as z from 'zod/mini';
import { checkAccount } from '../calls/providers/vendors/checkAccount.ts';
import { voiceAccount } from '../calls/providers/vendors/vendors.ts';
import type { JobQueue } from '../../work/jobQueue.ts';
import { type RepStatus, readRepStatus } from './readRepStatus.ts';
import { accountToSetUp, type RepNeeds, type RunResult, runRep } from './runRep.ts';

/** What the command line asks for, also of a running product. */
export const repOrder = z.object({
  command: z.literal('set-up'),
  dryRun: z.boolean(),
  takeOver: z.boolean(),
});

/** What was changed, or would be, and what is wrong now. Sentences for the operator. */
export const repReport = z.object({
  changes: z.array(z.string()),
  problems: z.array(z.string()),
  /** Why it is not known what would be changed. Null if it is known. */
  failure: z.nullable(z.string()),
  isReady: z.boolean(),
});

export type RepReport = z.infer<typeof repReport>;

export interface SetUpNeeds extends RepNeeds {
  jobs: Pick<JobQueue, 'send'>;
}

/** Sets up, and has the background go on with what failed and look for the changes of others. */
export async function setUp(
  options: { takeOver: boolean; changes: string[] },
  needs: SetUpNeeds,
): Promise<RunResult | null> {
  const account = accountToSetUp(needs.settings);
  if (!account) return null;
  const result = await runRep(account, { mode: 'set up', ...options }, needs);
  await needs.jobs.send('keep-rep', {}, { startAfter: 5_000 });
  return result;
}

/** Does what the command line orders, and ends with a check of the account, also of one whose agent was made elsewhere. */
export async function operateRep(
  { dryRun, takeOver }: z.infer<typeof repOrder>,
  needs: SetUpNeeds,
): Promise<RepReport> {
  const { settings } = needs;
  const account = accountToSetUp(settings);
  const changes: string[] = [];
  if (account && dryRun) {
    const { failure, left } = await runRep(account, { mode: 'plan', takeOver, changes }, needs);
    return { changes, problems: left, failure, isReady: false };
  }
  if (account) await setUp({ takeOver, changes }, needs);
  const checked = dryRun ? null : voiceAccount(settings.calls);
  const found = checked ? await checkAccount(settings.calls.name, checked, settings.siteUrl) : [];
  return reportOf(changes, await readRepStatus(needs), found);
}

function reportOf(changes: string[], { state, problems }: RepStatus, found: string[]): RepReport {
  return {
    changes,
    problems: [...new Set([...problems, ...found])],
    failure: null,
    isReady: state === 'ready' && found.length === 0,
  };
}
