import { matchingBookings } from '../../domain/bookings/matchingBookings.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { idOf } from '../globalId.ts';
import { Booking, BookingStatus } from './Booking.ts';

const BookingTime = builder.enumType('BookingTime', {
  description: 'Where a meeting is in time.',
  values: {
    upcoming: { description: 'It has not ended yet.' },
    past: { description: 'It has ended.' },
  },
});

const BookingFilter = builder.inputType('BookingFilter', {
  description: 'Which bookings to list. A booking must match all conditions.',
  fields: (t) => ({
    search: t.string({ description: 'Part of the name or e-mail address.' }),
    status: t.field({ type: [BookingStatus], description: 'With one of these statuses.' }),
    when: t.field({ type: BookingTime, description: 'Only upcoming or only past meetings.' }),
    mine: t.boolean({ description: 'True: only meetings of your own.' }),
    startsAfter: t.field({
      type: 'DateTime',
      description: 'Only meetings that begin at this time or later.',
    }),
    startsBefore: t.field({
      type: 'DateTime',
      description: 'Only meetings that begin before this time.',
    }),
    hostId: t.id({ description: 'Only meetings of the host with this global id.' }),
  }),
});

type Filter = typeof BookingFilter.$inferInput;

function where(filter: Filter | null | undefined, { viewer, services }: Context) {
  const { hostId, ...conditions } = filter ?? {};
  const userId = viewer?.kind === 'staff' ? viewer.userId : null;
  return matchingBookings(
    { ...conditions, hostId: hostId ? idOf('Host', String(hostId)) : null },
    { now: services.clock.now(), userId },
  );
}

builder.queryField('bookings', (t) =>
  t.prismaConnection(
    {
      type: Booking,
      cursor: 'id',
      description: 'Bookings. Upcoming meetings are sorted by their time, all others newest first.',
      authScopes: { can: 'bookings:read' },
      args: {
        filter: t.arg({
          type: BookingFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
      },
      totalCount: (_connection, { filter }, context) =>
        context.services.database.prisma.booking.count({ where: where(filter, context) }),
      resolve: (query, _root, { filter }, context) =>
        context.services.database.prisma.booking.findMany({
          ...query,
          where: where(filter, context),
          orderBy:
            filter?.when === 'upcoming'
              ? [{ startsAt: 'asc' }, { id: 'asc' }]
              : [{ startsAt: 'desc' }, { id: 'desc' }],
        }),
    },
    { name: 'BookingConnection' },
    { name: 'BookingEdge' },
  ),
);
