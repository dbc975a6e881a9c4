import type { Booking as BookingRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { rescheduleBooking as rules } from '../../../web/content/meetings/createBooking.ts';
import {
  ConflictError,
  NotAuthenticatedError,
  NotFoundError,
  SlotTakenError,
} from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { Booking } from './Booking.ts';
import { bookingNameOf, auditBooking, type BookingEditor } from './bookingEditor.ts';
import type { Services } from '../../services.ts';
import { type BookingName, bookingNamed } from './messages/bookingLink.ts';
import { enqueueBookingMails } from './messages/bookingMails.ts';
import { expectAhead, lockBooking, lockBookings } from './cancelBooking.ts';
import { type BookableHost, bookableHosts, type Reader } from '../hosts/hosts.ts';
import { freeHosts, nearestSlots, type Wish } from './offeredSlots.ts';
import { routeVisitor } from '../hosts/routeVisitor.ts';
import { updateAppointment } from './bookedLeads.ts';

mutation('rescheduleBooking', {
  description:
    'Moves a booking to another free time. Everybody with the token of its link may, and staff and API keys with the scope `bookings:write` by its id.',
  authScopes: { open: 'bookings:write' },
  public: {
    bound: 'the token of a booking, or the scope of a key; before the meeting, to free times',
    causes: { mails: '4, and 1 to a host who loses the meeting', texts: 3, rows: ['AuditEvent'] },
  },
  validate: rules,
  errors: [SlotTakenError, ConflictError, NotFoundError, NotAuthenticatedError],
  input: {
    description: 'The booking, by its id or by a token, and its new time.',
    fields: (t) => ({
      id: t.id({ description: 'Global id of the booking.' }),
      token: t.string({ description: 'The token of a link of the booking.' }),
      start: t.string({
        required: true,
        description: 'The beginning of a free time: ISO 8601 with an offset.',
      }),
    }),
  },
  payload: {
    description: 'The booking after the change.',
    fields: {
      booking: {
        type: Booking,
        description: 'The booking with its new time.',
        grantScopes: ['ownBooking'],
      },
    },
  },
  resolve: async (input, context) => {
    const { name, editor } = bookingNameOf(input, context);
    return { booking: await rescheduleBooking(name, input.start, editor, context.services) };
  },
});

type Needs = Pick<Services, 'database' | 'clock' | 'jobs' | 'bookedLeads'>;

/**
 * Moves a booking to another slot and writes to both sides. The host stays if free. Otherwise another host of the team
 * takes it, unless the visitor chose the host.
 *
 * @throws SlotTakenError if nobody is free, with the nearest free slots.
 * @throws NotFoundError if there is no such booking, ConflictError if it was cancelled or the meeting is over.
 */
async function rescheduleBooking(
  name: BookingName,
  start: string,
  editor: BookingEditor | null,
  { database: { prisma }, clock, ...sides }: Needs,
): Promise<BookingRow> {
  const now = clock.now();
  const booking = await bookingNamed(name, prisma);
  expectAhead(booking, now);
  const wish = await wishToMove(booking, { start: Date.parse(start), now }, prisma);
  const moved = await prisma.$transaction((tx) =>
    moveBooking({ id: booking.id, editor }, wish, tx, sides),
  );
  if (moved) return moved;
  const { timeZone } = booking;
  throw new SlotTakenError(await nearestSlots({ ...wish, timeZone }, prisma));
}

/** What a booking needs to move to another time. */
export async function wishToMove(
  booking: BookingRow,
  { start, now }: Pick<Wish, 'start' | 'now'>,
  prisma: Reader,
): Promise<Wish> {
  const { id: moving, startsAt, endsAt } = booking;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return { hosts: await hostsFor(booking, prisma), minutes, start, moving, now };
}

/**
 * @returns the booking, as it is if it has this time already. Null if the slot is not free.
 * @throws ConflictError if it was cancelled or the meeting is over.
 */
export async function moveBooking(
  { id, editor }: { id: string; editor: BookingEditor | null },
  wish: Wish,
  tx: Prisma.TransactionClient,
  { jobs, bookedLeads }: Pick<Needs, 'jobs' | 'bookedLeads'>,
): Promise<BookingRow | null> {
  const { minutes, start, now } = wish;
  await lockBookings(tx);
  const booking = await lockBooking({ id }, tx);
  expectAhead(booking, now);
  if (booking.startsAt.getTime() === start) return booking;
  const free = await freeHosts(wish, tx);
  const host =
    free.find(({ id }) => id === booking.hostId) ??
    (await routeVisitor(free, { ownerId: null, territories: [] }, now, tx));
  if (!host) return null;
  const moved = await tx.booking.update({
    where: { id },
    data: {
      hostId: host.id,
      startsAt: new Date(start),
      endsAt: new Date(start + minutes * 60_000),
      sequence: { increment: 1 },
    },
  });
  await updateAppointment(booking.callId, tx, bookedLeads);
  const details = { from: booking.startsAt.toISOString(), to: moved.startsAt.toISOString() };
  await auditBooking(tx, { action: 'booking.rescheduled', id, details }, editor);
  await enqueueBookingMails(moved, { tx, jobs, now, formerHostId: booking.hostId });
  return moved;
}

/** The hosts who can take a booking that moves. */
async function hostsFor(
  { hostId, hostChosen }: Pick<BookingRow, 'hostId' | 'hostChosen'>,
  prisma: Reader,
): Promise<BookableHost[]> {
  const team = await bookableHosts(null, prisma);
  return hostChosen ? team.filter(({ id }) => id === hostId) : team;
}
