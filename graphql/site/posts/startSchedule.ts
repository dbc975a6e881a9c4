import { announcePublished, nextPublication } from './schedule.ts';
import { contentChanged } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';

type ScheduleServices = Pick<Services, 'database' | 'content' | 'notifications' | 'clock' | 'log'>;

/** The longest time until we notice that the clock was changed or the computer was asleep. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Publishes the cache tags of a scheduled post when its date arrives. Every process has its own timer, so nothing has to
 * survive a restart and no process depends on another one.
 */
export async function startSchedule(
  services: ScheduleServices,
): Promise<{ stop(): Promise<void> }> {
  const { notifications, clock, log } = services;
  let announcedUntil = clock.now();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();

  const watch = () => {
    running = running.then(look).catch((err: unknown) => {
      log.error({ err }, 'scheduled posts could not be read');
      wait(LONGEST_WAIT_MS);
    });
    return running;
  };

  async function look(): Promise<void> {
    if (stopped) return;
    const now = clock.now();
    await announcePublished({ after: announcedUntil, until: now }, services);
    announcedUntil = now;
    const next = await nextPublication(now, services);
    wait(next ? next.getTime() - clock.now().getTime() : LONGEST_WAIT_MS);
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => void watch(), Math.min(Math.max(ms, 1), LONGEST_WAIT_MS));
  }

  // After a change of content the next date can be different.
  const unsubscribe = notifications.subscribe(contentChanged, () => void watch());
  const forgetGap = notifications.onGap(() => void watch());
  await watch();

  return {
    async stop() {
      stopped = true;
      unsubscribe();
      forgetGap();
      clearTimeout(timer);
      await running;
    },
  };
}
