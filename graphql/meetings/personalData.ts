import { personalTable, type TableData, YEAR_DAYS } from '../platform/personalData.ts';

const booking = personalTable({
  table: 'Booking',
  kind: 'bookings',
  find: ({ by, contact }) => (by === 'email' ? { email: contact } : { phone: contact }),
  count: (where, prisma) => prisma.booking.count({ where }),
  exported: (where, prisma) => prisma.booking.findMany({ where }),
  erased: (where, tx) => tx.booking.deleteMany({ where }),
  retention: [
    {
      kind: 'bookings',
      name: 'Bookings',
      days: 2 * YEAR_DAYS,
      rule: 'After the meeting.',
      deletes: '"endsAt" < $1::timestamptz',
    },
  ],
});

export const bookingTables: readonly TableData[] = [
  booking,
  { table: 'BookingLink', partOf: 'Booking' },
];

export const calendarTables: readonly TableData[] = [
  { table: 'ConnectedCalendar', partOf: 'Host' },
  { table: 'BusyTime', partOf: 'ConnectedCalendar' },
  { table: 'UnwrittenBooking', partOf: 'Booking' },
];

export const hostTables: readonly TableData[] = [
  { table: 'Host', ofStaff: 'stays for the meetings of the host; its account is taken out of it' },
];

export const meetingTypeTables: readonly TableData[] = [
  { table: 'MeetingType', notPersonal: 'a kind of meeting' },
];
