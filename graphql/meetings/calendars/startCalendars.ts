import type { Services } from '../../services.ts';
import { refreshCalendar } from './refreshCalendar.ts';
import { writeBooking } from './writeBooking.ts';

/** Reads the calendars of hosts every few minutes, and writes bookings into them. Any number of processes share the work. */
export function startCalendars(
  services: Pick<Services, 'database' | 'settings' | 'clock' | 'log' | 'jobs' | 'calendars'>,
): { stop(): Promise<void> } {
  const { jobs, calendars } = services;
  jobs.work('write-booking', (due) => writeBooking(due, services));
  jobs.work('read-calendar', ({ calendarId }) => refreshCalendar(calendarId, services));
  // Ends the requests that are under way.
  return { stop: () => calendars.close() };
}
