import { announcePublished, nextPublication } from './schedule.ts';
import { contentChanged } from '../../platform/content/content.ts';
import { repeat } from '../../work/repeat.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'database' | 'content' | 'notifications' | 'clock' | 'log'>;

/** The longest time until we notice that the clock was changed or the computer was asleep. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Publishes the cache tags of a scheduled post when its date arrives. Every process has its own timer, so nothing has to
 * survive a restart and no process depends on another one.
 */
export function startSchedule(services: Needs): { stop(): Promise<void> } {
  const { notifications, clock, log } = services;
  let announcedUntil = clock.now();

  /** @returns the milliseconds until the next date; null if no post is scheduled. */
  async function announce(): Promise<number | null> {
    const now = clock.now();
    const next = await nextPublication(announcedUntil, services);
    if (!next) return null;
    if (next > now) return next.getTime() - now.getTime();
    await announcePublished({ after: announcedUntil, until: now }, services);
    announcedUntil = now;
    return 0;
  }

  const announcing = repeat(announce, {
    everyMs: LONGEST_WAIT_MS,
    failure: 'scheduled posts could not be read',
    log,
  });
  // After a change of content the next date can be different.
  const unsubscribe = notifications.subscribe(contentChanged, announcing.wake);
  const forgetGap = notifications.onGap(announcing.wake);
  announcing.wake();
  return {
    stop() {
      unsubscribe();
      forgetGap();
      return announcing.stop();
    },
  };
}
