import type { Booking, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import type { Successor } from '../../staff/signIn/accounts/successor.ts';
import type { BookingEditor } from './auditBooking.ts';
import { giveToHost, meetsAtThisTime } from './handOverBooking.ts';
import { type BookableHost, bookableHosts } from '../hosts/hosts.ts';
import { freeHosts } from './calendar/offeredSlots.ts';
import { routeVisitor } from '../hosts/routeVisitor.ts';
import { territoriesOf } from '../hosts/territories.ts';

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
  booking: Booking,
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
