import { refreshDueCalendars } from './domain/calendars/refreshCalendars.ts';
import { writeBooking } from './domain/calendars/writeBooking.ts';
import type { Services } from './services/services.ts';

const LOOK_EVERY_MS = 15_000;

/** Reads the calendars of hosts again and again, and writes bookings into them. Any number of processes share the work. */
export async function startCalendars(
  services: Pick<Services, 'database' | 'settings' | 'clock' | 'log' | 'jobs' | 'calendars'>,
): Promise<{ stop(): Promise<void> }> {
  await services.jobs.work('write-booking', (due) => writeBooking(due, services));
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
