import type { TableData } from '../../platform/personalData.ts';

export const calendarTables: readonly TableData[] = [
  { table: 'ConnectedCalendar', partOf: 'Host' },
  { table: 'BusyTime', partOf: 'ConnectedCalendar' },
  { table: 'UnwrittenBooking', partOf: 'Booking' },
];
