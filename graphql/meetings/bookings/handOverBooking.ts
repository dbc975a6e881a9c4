import type { Booking as BookingRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import type { Successor } from '../../staff/signIn/accountRules.ts';
import { type BookableHost, bookableHosts } from '../hosts/hosts.ts';
import { routeVisitor, territoriesOf } from '../hosts/routeVisitor.ts';
import { changedBooking } from './Booking.ts';
import { auditBooking, type BookingEditor } from './bookingEditor.ts';
import { changeBookings, expectAhead, lockBooking } from './cancelBooking.ts';
import { enqueueBookingMails } from './messages/bookingMails.ts';
import { freeHosts } from './offeredSlots.ts';

mutation('handOverBooking', {
  description:
    "Gives an upcoming meeting to another host. The meeting may be outside that host's hours, but not at the time of another meeting of that host. The visitor and both hosts get an email. Only admins can do this.",
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The booking, and its new host.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the booking.' }),
      hostId: t.id({ required: true, description: 'Global id of the new host.' }),
    }),
  },
  payload: changedBooking,
  async resolve(input, { viewer, client, services }) {
    const { clock, jobs } = services;
    const hostId = idOf('Host', input.hostId);
    const now = clock.now();
    const booking = await changeBookings(services, async (tx) => {
      const booking = await lockBooking({ id: idOf('Booking', input.id) }, tx);
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
      return giveToHost(tx, { booking, hostId }, { editor: { viewer, client }, jobs, now });
    });
    return { booking };
  },
});

/**
 * Gives all real meetings of a host that are ahead to other hosts. The successor gets a meeting as in `handOverBooking`. If the
 * successor has another meeting, it goes to a free host, as a new booking does. The caller holds the lock of bookings.
 * @returns how many meetings have a new host, and how many stay because nobody is free.
 */
export async function handOverMeetings(
  tx: Prisma.TransactionClient,
  { hostId, successor }: { hostId: string; successor: Successor },
  needs: { editor: BookingEditor; jobs: Services['jobs']; now: Date },
): Promise<{ given: number; left: number }> {
  const { now } = needs;
  const ahead = await tx.booking.findMany({
    where: { hostId, status: 'booked', isSimulated: false, startsAt: { gt: now } },
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

/** Saves the new host of a meeting and enqueues the emails. The caller knows that the host has no other meeting then. */
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
  await auditBooking(tx, 'booking.handed_over', id, editor, details);
  await enqueueBookingMails(given, { tx, jobs, now, formerHostId });
  return given;
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
      isSimulated: false,
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt },
    },
    select: { id: true },
  });
  return other !== null;
}
