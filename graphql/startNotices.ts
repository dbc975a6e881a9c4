import { handlePushJob } from './domain/notices/browser/handlePushJob.ts';
import { watchNotices } from './domain/notices/watchNotices.ts';
import type { Services } from './services/services.ts';

/** Starts telling staff and the team's chat what has happened. */
export async function startNotices(
  services: Omit<Services, 'calls'>,
): Promise<{ stop(): Promise<void> }> {
  await services.jobs.work('send-push', (push) => handlePushJob(push, services));
  return { stop: watchNotices(services) };
}
