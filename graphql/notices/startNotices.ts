import { handlePushJob } from './browser/handlePushJob.ts';
import { mailNotices } from './people/mailNotices.ts';
import { NOTICES_CHANNEL, noticeReader } from './storeNotices.ts';
import { postTeamMessage } from './team/postTeamMessage.ts';
import type { Job } from '../work/jobQueue.ts';
import { repeat } from '../work/repeat.ts';
import type { Services } from '../services.ts';

const LOOK_EVERY_MS = 60_000;

/** Starts telling staff and the team's chat what has happened. */
export function startNotices(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  const { jobs, notifications, database, log } = services;
  jobs.work('mail-notices', ({ userId }) => mailNotices(userId, services));
  jobs.work('post-team-message', () => postTeamMessage(services));
  jobs.work('send-push', (push) => handlePushJob(push, services));

  async function wakeAll(): Promise<void> {
    const waiting = await database.prisma.notice.groupBy({
      by: ['userId'],
      where: { mailId: null },
    });
    await jobs.sendAll(
      waiting.map(({ userId }): Job =>
        userId === null
          ? { kind: 'post-team-message', data: {} }
          : { kind: 'mail-notices', data: { userId } },
      ),
    );
  }
  const waking = repeat(wakeAll, {
    everyMs: LOOK_EVERY_MS,
    failure: 'notices could not be read',
    log,
  });
  const reading = services.events.read(noticeReader(services));
  const unsubscribe = notifications.subscribe(NOTICES_CHANNEL, waking.wake);
  return {
    async stop() {
      await reading.stop();
      unsubscribe();
      await waking.stop();
    },
  };
}
