import { refreshDueCalendars } from './refreshCalendars.ts';
import { writeBooking } from './writeBooking.ts';
import { repeat } from '../../work/repeat.ts';
import type { Services } from '../../services.ts';

const LOOK_EVERY_MS = 15_000;

/** Reads the calendars of hosts again and again, and writes bookings into them. Any number of processes share the work. */
export async function startCalendars(
  services: Pick<Services, 'database' | 'settings' | 'clock' | 'log' | 'jobs' | 'calendars'>,
): Promise<{ stop(): Promise<void> }> {
  await services.jobs.work('write-booking', (due) => writeBooking(due, services));
  const reading = repeat(() => refreshDueCalendars(services), {
    everyMs: LOOK_EVERY_MS,
    failure: 'calendars could not be read',
    log: services.log,
  });
  return {
    async stop() {
      const ended = reading.stop();
      // Ends the requests that are under way.
      await services.calendars.close();
      await ended;
    },
  };
}
