import { refreshDueCalendars } from './domain/calendars/refreshCalendars.ts';
import type { Services } from './services/services.ts';

const LOOK_EVERY_MS = 15_000;

/** Reads the calendars of hosts again and again. Any number of processes share the work. */
export function startCalendars(
  services: Pick<Services, 'database' | 'clock' | 'log' | 'jobs' | 'calendars'>,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= refreshDueCalendars(services)
      .catch((err: unknown) => services.log.error({ err }, 'calendars could not be read'))
      .finally(() => {
        running = null;
      });
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await services.calendars.close();
      await running;
    },
  };
}
