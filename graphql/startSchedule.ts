import { announcePublished, nextPublication } from './domain/posts/schedule.ts';
import { contentChanged } from './services/content.ts';
import type { Services } from './services/services.ts';

type ScheduleServices = Pick<Services, 'database' | 'content' | 'notifications' | 'clock' | 'log'>;

/** A clock that is set, or a computer that slept, is noticed after this at the latest. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Tells all processes when a scheduled post's time has come. Every process watches the clock by itself: nothing has
 * to survive a restart, and no process depends on another's being alive.
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
      log.error({ err }, 'scheduled posts could not be looked for');
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

  // A post may have been scheduled, or called off.
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
