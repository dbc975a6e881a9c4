import type { LeadStatus } from '../../../prisma/generated/client/client.ts';
import type { Candidate } from './chooseHost.ts';
import type { BookableHost, Reader } from './hosts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older bookings and leads do not count: a host who was on leave does not have to catch up. */
const RECENT_MS = 30 * DAY_MS;

/** The stages in which somebody still works on a lead. */
export const OPEN_LEAD = ['new', 'contacted', 'qualified'] satisfies LeadStatus[];

/** The hosts with their load: bookings of the last 30 days, and leads of these days that are still open. */
export async function candidatesOf(
  hosts: BookableHost[],
  now: Date,
  prisma: Reader,
): Promise<(BookableHost & Candidate)[]> {
  const recent = { gt: new Date(now.getTime() - RECENT_MS) };
  const bookings = await prisma.booking.groupBy({
    by: ['hostId'],
    where: {
      hostId: { in: hosts.map(({ id }) => id) },
      status: { not: 'cancelled' },
      createdAt: recent,
    },
    _count: { _all: true },
  });
  const leads = await prisma.lead.groupBy({
    by: ['ownerId'],
    where: {
      ownerId: { in: hosts.map(({ userId }) => userId) },
      status: { in: OPEN_LEAD },
      createdAt: recent,
    },
    _count: { _all: true },
  });
  const booked = new Map(bookings.map(({ hostId, _count }) => [hostId, _count._all]));
  const open = new Map(leads.map(({ ownerId, _count }) => [ownerId, _count._all]));
  return hosts.map((host) => ({
    ...host,
    load: (booked.get(host.id) ?? 0) + (open.get(host.userId) ?? 0),
  }));
}
