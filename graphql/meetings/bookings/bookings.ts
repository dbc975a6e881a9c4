import { pageByChange, positionOf } from '../../schema/pageByChange.ts';
import { builder } from '../../schema/builder.ts';
import type { Context } from '../../schema/context.ts';
import { idOf } from '../../schema/globalId.ts';
import { Booking, BookingStatus } from './Booking.ts';
import { findBookingByToken } from './messages/bookingLink.ts';
import type {
  BookingStatus as StatusRow,
  Prisma,
} from '../../../prisma/generated/client/client.ts';
import { literalText } from '../../platform/database/literalText.ts';

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
    updatedAfter: t.field({
      type: 'DateTime',
      description:
        'Changed after this time. The list is then sorted by time of change, oldest first.',
    }),
    hostId: t.id({ description: 'Only meetings of the host with this global id.' }),
  }),
});

type Filter = typeof BookingFilter.$inferInput;

function where(filter: Filter | null | undefined, { viewer, services }: Context) {
  const { hostId, ...conditions } = filter ?? {};
  const userId = viewer?.kind === 'staff' ? viewer.userId : null;
  return matchingBookings(
    { ...conditions, hostId: hostId ? idOf('Host', hostId) : null },
    { now: services.clock.now(), userId },
  );
}

builder.queryField('bookings', (t) =>
  t.prismaConnection(
    {
      type: Booking,
      cursor: 'updatedAt_id',
      description:
        'Bookings. Upcoming meetings are sorted by their time, all others newest first. With `updatedAfter` they are sorted by time of change, oldest first, for incremental sync.',
      authScopes: { can: 'bookings:read' },
      args: {
        filter: t.arg({
          type: BookingFilter,
          description: 'Which entries to list. If absent, all are listed.',
        }),
      },
      totalCount: (_connection, { filter }, context) =>
        context.services.database.prisma.booking.count({ where: where(filter, context) }),
      resolve: (query, _root, { filter }, context) => {
        const { booking } = context.services.database.prisma;
        const matching = where(filter, context);
        if (filter?.updatedAfter) {
          const page = pageByChange(query, 'changes');
          return booking.findMany({ ...query, ...page, where: { AND: [matching, page.where] } });
        }
        const order = filter?.when === 'upcoming' ? 'asc' : 'desc';
        return booking.findMany({
          ...query,
          // In this order, a booking that has changed keeps its place.
          ...(query.cursor && { cursor: { id: positionOf(query.cursor).id } }),
          where: matching,
          orderBy: [{ startsAt: order }, { id: order }],
        });
      },
    },
    { name: 'BookingConnection' },
    { name: 'BookingEdge' },
  ),
);

builder.queryField('bookingByLink', (t) =>
  t.field({
    type: Booking,
    nullable: true,
    description: 'The booking that the token of a link belongs to. Null if the token is unknown.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'The token of the link.' }),
    },
    grantScopes: ['ownBooking'],
    resolve: (_root, { token }, { services }) =>
      findBookingByToken(token, services.database.prisma),
  }),
);

/** The filter of a list of bookings. A null or absent condition does not filter. */
interface BookingConditions {
  /** Part of the name or e-mail address. */
  search?: string | null;
  status?: StatusRow[] | null;
  when?: 'upcoming' | 'past' | null;
  /** Only the bookings of the caller's own host. */
  mine?: boolean | null;
  hostId?: string | null;
  /** Meetings that begin at or after this time. */
  startsAfter?: Date | null;
  /** Meetings that begin before this time. */
  startsBefore?: Date | null;
  /** Exclusive. */
  updatedAfter?: Date | null;
}

/** @param userId the account of the caller; null for a program, which has no bookings of its own. */
function matchingBookings(
  {
    search,
    status,
    when,
    mine,
    hostId,
    startsAfter,
    startsBefore,
    updatedAfter,
  }: BookingConditions,
  { now, userId }: { now: Date; userId: string | null },
): Prisma.BookingWhereInput {
  const text = search?.trim();
  const contains = text && { contains: literalText(text), mode: 'insensitive' as const };
  return {
    ...(contains && { OR: [{ name: contains }, { email: contains }] }),
    ...(status && { status: { in: status } }),
    ...(when === 'upcoming' && { endsAt: { gt: now } }),
    ...(when === 'past' && { endsAt: { lte: now } }),
    ...(mine && { host: { userId: userId ?? undefined, ...(!userId && { id: { in: [] } }) } }),
    ...(hostId && { hostId }),
    ...(updatedAfter && { updatedAt: { gt: updatedAfter } }),
    ...((startsAfter || startsBefore) && {
      startsAt: { gte: startsAfter ?? undefined, lt: startsBefore ?? undefined },
    }),
  };
}
