import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { literalText } from '../../platform/database/literalText.ts';
import { builder } from '../../schema/builder.ts';
import type { Context } from '../../schema/context.ts';
import { idOf } from '../../schema/globalId.ts';
import { pageByChange, positionOf } from '../../schema/pageByChange.ts';
import { Booking, BookingStatus } from './Booking.ts';
import { findBookingByToken, isMailedToken } from './messages/bookingLink.ts';

const BookingTime = builder.enumType('BookingTime', {
  description: 'Whether a meeting is upcoming or past.',
  values: {
    upcoming: { description: 'It has not ended yet.' },
    past: { description: 'It has ended.' },
  },
});

const BookingFilter = builder.inputType('BookingFilter', {
  description: 'Which bookings to list. A booking must match all conditions.',
  fields: (t) => ({
    search: t.string({ description: 'Only visitors with this text in the name or email address.' }),
    status: t.field({
      type: [BookingStatus],
      description: 'Only bookings with one of these statuses.',
    }),
    when: t.field({ type: BookingTime, description: 'Only upcoming or only past meetings.' }),
    mine: t.boolean({ description: 'True: only meetings for which you are the host.' }),
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
        'Only bookings that changed after this time. The list is then sorted by time of change, oldest first.',
    }),
    hostId: t.id({ description: 'Only meetings of the host with this global id.' }),
  }),
});

builder.queryField('bookings', (t) =>
  t.prismaConnection(
    {
      type: Booking,
      cursor: 'updatedAt_id',
      description:
        'Bookings, those of the latest meetings first. With `when: upcoming`, those of the earliest meetings come first. With `updatedAfter`, bookings are sorted by time of change, oldest first, for incremental sync.',
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
    description: 'The booking of a link. Null if the token is unknown.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'The token of the link.' }),
    },
    grantScopes: ['ownBooking'],
    resolve: (_root, { token }, { services }) =>
      findBookingByToken(token, services.database.prisma),
  }),
);

builder.queryField('bookingLinkConfirms', (t) =>
  t.boolean({
    description:
      'Whether `confirmBooking` takes the token of this link, because we sent the link by email. False if the token is unknown.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({ required: true, description: 'The token of the link.' }),
    },
    resolve: (_root, { token }, { services }) => isMailedToken(token, services.database.prisma),
  }),
);

/** The condition for the bookings of a filter. A null or absent field does not filter. */
function where(
  filter: typeof BookingFilter.$inferInput | null | undefined,
  { viewer, services }: Context,
): Prisma.BookingWhereInput {
  const { search, status, when, mine, hostId, startsAfter, startsBefore, updatedAfter } =
    filter ?? {};
  const now = services.clock.now();
  const text = search?.trim();
  const contains = text && { contains: literalText(text), mode: 'insensitive' as const };
  // A program has no meetings of its own.
  const own = viewer?.kind === 'staff' ? { userId: viewer.userId } : { id: { in: [] } };
  return {
    ...(contains && { OR: [{ name: contains }, { email: contains }] }),
    ...(status && { status: { in: status } }),
    ...(when === 'upcoming' && { endsAt: { gt: now } }),
    ...(when === 'past' && { endsAt: { lte: now } }),
    ...(mine && { host: own }),
    ...(hostId && { hostId: idOf('Host', hostId) }),
    ...(updatedAfter && { updatedAt: { gt: updatedAfter } }),
    ...((startsAfter || startsBefore) && {
      startsAt: { gte: startsAfter ?? undefined, lt: startsBefore ?? undefined },
    }),
  };
}
