import { handlePushJob } from './browser/handlePushJob.ts';
import { mailNotices } from './people/mailNotices.ts';
import { noticeReader } from './storeNotices.ts';
import { postTeamMessage } from './team/postTeamMessage.ts';
import type { Services } from '../services.ts';

/** Starts telling staff and the team's chat what has happened. */
export function startNotices(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  const { jobs, events } = services;
  jobs.work('mail-notices', ({ userId }) => mailNotices(userId, services));
  jobs.work('post-team-message', () => postTeamMessage(services));
  jobs.work('send-push', (push) => handlePushJob(push, services));
  return events.read(noticeReader(services));
}
