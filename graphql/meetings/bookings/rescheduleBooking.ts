import type { Booking as BookingRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { rescheduleBooking as rules } from '../../../web/content/meetings/createBooking.ts';
import {
  ConflictError,
  NotAuthenticatedError,
  NotFoundError,
  SlotTakenError,
} from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { bookableHosts, type Reader } from '../hosts/hosts.ts';
import { routeVisitor } from '../hosts/routeVisitor.ts';
import { updateAppointment } from './bookedLeads.ts';
import { changedBooking } from './Booking.ts';
import {
  auditBooking,
  type BookingEditor,
  bookingNameFields,
  bookingNameOf,
  changeLimits,
} from './bookingEditor.ts';
import { changeBookings, expectAhead, lockBooking } from './cancelBooking.ts';
import { bookingNamed, provedBy } from './messages/bookingLink.ts';
import { enqueueBookingMails } from './messages/bookingMails.ts';
import { freeHosts, nearestSlots, type Wish } from './offeredSlots.ts';

/** Each move sends emails to both sides. */
const MOST_MOVES = 20;

mutation('rescheduleBooking', {
  description:
    "Moves a booking to another free time. A host who is free at the new time keeps the meeting. Otherwise another host of the team takes it, unless the visitor chose the host. Allowed with the token of the booking's link; or with its id, for admins and API keys with the scope `bookings:write`.",
  authScopes: { open: 'bookings:write' },
  limits: {
    movesByBooking: ({ id }) => id ?? null,
    ...changeLimits,
  },
  countsInTransaction: true,
  public: {
    bound: `the token of a booking, or the scope of a key; before the meeting, to free times; ${MOST_MOVES} moves in all`,
    causes: { mails: '4, and 1 to a host who loses the meeting', texts: 3, rows: ['AuditEvent'] },
  },
  validate: rules,
  // A taken time is answered with the nearest free ones.
  cost: 50,
  errors: [SlotTakenError, ConflictError, NotFoundError, NotAuthenticatedError],
  input: {
    description: 'The booking, by its id or by a token, and its new time.',
    fields: (t) => ({
      ...bookingNameFields(t),
      start: t.string({
        required: true,
        description: 'The beginning of a free time: ISO 8601 with an offset.',
      }),
    }),
  },
  payload: changedBooking,
  async resolve(input, context, count) {
    const { name, editor } = bookingNameOf(input, context);
    const { services } = context;
    const { prisma } = services.database;
    const now = services.clock.now();
    const booking = await bookingNamed(name, prisma);
    expectAhead(booking, now);
    const wish = await wishToMove(booking, { start: Date.parse(input.start), now }, prisma);
    const { id } = booking;
    const moved = await changeBookings(services, (tx) =>
      moveBooking(
        { id, name: input, editor, count: () => count(tx, { ...input, id }) },
        wish,
        tx,
        services,
      ),
    );
    if (moved) return { booking: moved };
    const { timeZone } = booking;
    throw new SlotTakenError(await nearestSlots({ ...wish, timeZone }, services));
  },
});

/** The hosts and the time for moving a booking. */
export async function wishToMove(
  { id: moving, startsAt, endsAt, hostId, hostChosen }: BookingRow,
  { start, now }: Pick<Wish, 'start' | 'now'>,
  prisma: Reader,
): Promise<Wish> {
  const team = await bookableHosts(null, prisma);
  const hosts = hostChosen ? team.filter(({ id }) => id === hostId) : team;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return { hosts, minutes, start, moving, now };
}

interface Move {
  id: string;
  /** With the token by which a visitor named the booking. */
  name: { token?: string | null };
  /** Null for a visitor, and for the agent of a call. */
  editor: BookingEditor | null;
  /** Counts the move for the limits of everybody but staff. @throws RateLimitedError */
  count(tx: Prisma.TransactionClient): Promise<void>;
}

/**
 * Moves the booking within `changeBookings`.
 * @returns the booking, as it is if it has this time already. Null if the slot is not free.
 * @throws ConflictError if it was cancelled, was moved too often, or the meeting is over.
 */
export async function moveBooking(
  { id, name, editor, count }: Move,
  wish: Wish,
  tx: Prisma.TransactionClient,
  { jobs, bookedLeads }: Pick<Services, 'jobs' | 'bookedLeads'>,
): Promise<BookingRow | null> {
  const { minutes, start, now } = wish;
  const booking = await lockBooking({ id }, tx);
  expectAhead(booking, now);
  if (booking.startsAt.getTime() === start) return booking;
  const free = await freeHosts(wish, tx);
  const host =
    free.find(({ id }) => id === booking.hostId) ??
    (await routeVisitor(free, { ownerId: null, territories: [] }, now, tx));
  if (!host) return null;
  const isByStaff = editor?.viewer.kind === 'staff';
  if (!isByStaff) {
    if (booking.moves >= MOST_MOVES) {
      throw new ConflictError(
        `This meeting was moved ${MOST_MOVES} times. Please cancel it and book another one.`,
      );
    }
    // Counted only now, so that a time that is taken does not use up the limit.
    await count(tx);
  }
  const moved = await tx.booking.update({
    where: { id },
    data: {
      hostId: host.id,
      startsAt: new Date(start),
      endsAt: new Date(start + minutes * 60_000),
      sequence: { increment: 1 },
      moves: { increment: isByStaff ? 0 : 1 },
      provedAt: await provedBy(booking, name, now, tx),
    },
  });
  await updateAppointment(booking.callId, tx, bookedLeads);
  const details = { from: booking.startsAt.toISOString(), to: moved.startsAt.toISOString() };
  await auditBooking(tx, 'booking.rescheduled', id, editor, details);
  await enqueueBookingMails(moved, {
    tx,
    jobs,
    now,
    formerHostId: booking.hostId,
    isMovedByLink: Boolean(name.token),
  });
  return moved;
}
