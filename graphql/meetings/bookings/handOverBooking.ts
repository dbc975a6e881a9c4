import type { Booking as BookingRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Booking } from './Booking.ts';
import type { Services } from '../../services.ts';
import { auditBooking, type BookingEditor } from './bookingEditor.ts';
import { enqueueBookingMails } from './messages/bookingMails.ts';
import { expectAhead, lockBooking, lockBookings } from './cancelBooking.ts';
import type { Successor } from '../../staff/signIn/accounts/successor.ts';
import { type BookableHost, bookableHosts } from '../hosts/hosts.ts';
import { freeHosts } from './offeredSlots.ts';
import { routeVisitor, territoriesOf } from '../hosts/routeVisitor.ts';

mutation('handOverBooking', {
  description:
    'Gives a meeting that is ahead to another host, who must have no other meeting at this time. The visitor and both hosts get a mail. Staff only.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The booking, and its new host.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the booking.' }),
      hostId: t.id({ required: true, description: 'Global id of the new host.' }),
    }),
  },
  payload: {
    description: 'The booking after the change.',
    fields: { booking: { type: Booking, description: 'The booking with its new host.' } },
  },
  resolve: async ({ id, hostId }, { viewer, client, services }) => ({
    booking: await handOverBooking(
      { id: idOf('Booking', id), hostId: idOf('Host', hostId) },
      { viewer, client },
      services,
    ),
  }),
});

/**
 * Gives a meeting that is ahead to another host and writes to everybody. Staff may do it outside the host's hours, but
 * never at the time of another meeting.
 *
 * @throws NotFoundError if there is no such booking, or no such host who takes bookings.
 * @throws ConflictError if the meeting has begun or was cancelled, or if the host has another meeting.
 */
function handOverBooking(
  { id, hostId }: { id: string; hostId: string },
  editor: BookingEditor,
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<BookingRow> {
  const now = clock.now();
  return database.prisma.$transaction(async (tx) => {
    await lockBookings(tx);
    const booking = await lockBooking({ id }, tx);
    expectAhead(booking, now);
    const host = await tx.host.findFirst({
      where: { id: hostId, active: true, user: { deactivatedAt: null } },
      select: { name: true },
    });
    if (!host) throw new NotFoundError('There is no such host.', 'hostId');
    if (booking.hostId === hostId) return booking;
    if (await meetsAtThisTime(tx, hostId, booking)) {
      throw new ConflictError(`${host.name} has another meeting at this time.`, 'hostId');
    }
    return giveToHost(tx, { booking, hostId }, { editor, jobs, now });
  });
}

/** Whether a host has another meeting at the time of this one. */
async function meetsAtThisTime(
  tx: Prisma.TransactionClient,
  hostId: string,
  { startsAt, endsAt }: BookingRow,
): Promise<boolean> {
  const other = await tx.booking.findFirst({
    where: {
      hostId,
      status: { not: 'cancelled' },
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt },
    },
    select: { id: true },
  });
  return other !== null;
}

/** Saves the new host of a meeting and enqueues the mails. The caller knows that the host has no other meeting then. */
async function giveToHost(
  tx: Prisma.TransactionClient,
  { booking, hostId }: { booking: BookingRow; hostId: string },
  { editor, jobs, now }: { editor: BookingEditor; jobs: Services['jobs']; now: Date },
): Promise<BookingRow> {
  const { id, hostId: formerHostId } = booking;
  const given = await tx.booking.update({
    where: { id },
    data: { hostId, sequence: { increment: 1 } },
  });
  const details = { from: formerHostId, to: hostId };
  await auditBooking(tx, { action: 'booking.handed_over', id, details }, editor);
  await enqueueBookingMails(given, { tx, jobs, now, formerHostId });
  return given;
}

interface HandOver {
  /** The host who leaves. */
  hostId: string;
  successor: Successor;
}

/**
 * Gives the meetings that are ahead to other hosts and writes to everybody. A colleague gets a meeting also outside the
 * usual hours, but not at the time of another one. Otherwise the meeting goes to somebody who is free, chosen as for a
 * booking. The caller holds the lock of bookings.
 *
 * @returns how many meetings have a new host, and how many stay because nobody is free.
 */
export async function handOverMeetings(
  tx: Prisma.TransactionClient,
  { hostId, successor }: HandOver,
  needs: { editor: BookingEditor; jobs: Services['jobs']; now: Date },
): Promise<{ given: number; left: number }> {
  const { now } = needs;
  const ahead = await tx.booking.findMany({
    where: { hostId, status: 'booked', startsAt: { gt: now } },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  if (successor.kind === 'nobody') return { given: 0, left: ahead.length };
  const team = (await bookableHosts(null, tx)).filter(({ id }) => id !== hostId);
  let given = 0;
  for (const booking of ahead) {
    const host = await nextHost(tx, booking, { team, successor, now });
    if (!host) continue;
    await giveToHost(tx, { booking, hostId: host.id }, needs);
    given += 1;
  }
  return { given, left: ahead.length - given };
}

async function nextHost(
  tx: Prisma.TransactionClient,
  booking: BookingRow,
  { team, successor, now }: { team: BookableHost[]; successor: Successor; now: Date },
): Promise<BookableHost | null> {
  const ownerId = successor.kind === 'colleague' ? successor.userId : null;
  const colleague = team.find(({ userId }) => userId === ownerId);
  if (colleague && !(await meetsAtThisTime(tx, colleague.id, booking))) return colleague;
  const start = booking.startsAt.getTime();
  const minutes = (booking.endsAt.getTime() - start) / 60_000;
  const free = await freeHosts({ hosts: team, minutes, start, now }, tx);
  const territories = territoriesOf({ phone: booking.phone, country: null });
  return routeVisitor(free, { ownerId, territories }, now, tx);
}
