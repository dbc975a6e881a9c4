import { handlePushJob } from './browser/handlePushJob.ts';
import { watchNotices } from './watchNotices.ts';
import type { Services } from '../services.ts';

/** Starts telling staff and the team's chat what has happened. */
export async function startNotices(
  services: Omit<Services, 'calls'>,
): Promise<{ stop(): Promise<void> }> {
  await services.jobs.work('send-push', (push) => handlePushJob(push, services));
  return { stop: watchNotices(services) };
}
