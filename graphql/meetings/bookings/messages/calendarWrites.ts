import type { Host, Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import type { Job } from '../../../work/jobQueue.ts';

/** The kinds of calendars that meetings are written into. */
export const WRITABLE = ['caldav', 'google', 'microsoft'] as const;

interface Needs {
  tx: Prisma.TransactionClient;
  jobs: Services['jobs'];
}

interface Change {
  bookingId: string;
  hostId: string;
  /** The host before the change. */
  formerHostId?: string | undefined;
}

/** The jobs that write a booking into the calendars of its host, and remove it from those of the former host. */
export async function calendarWrites(
  { bookingId, hostId, formerHostId }: Change,
  tx: Prisma.TransactionClient,
): Promise<Job[]> {
  const hosts = [hostId, ...(formerHostId ? [formerHostId] : [])];
  if (!(await canWriteFor(hosts, tx))) return [];
  return [{ kind: 'write-booking', data: { bookingId, ...(formerHostId && { formerHostId }) } }];
}

/** Enqueues writing all coming meetings of a host. It happens when `tx` commits. */
export async function enqueueMeetingsAhead(
  { id: hostId }: Pick<Host, 'id'>,
  now: Date,
  { tx, jobs }: Needs,
): Promise<void> {
  if (!(await canWriteFor([hostId], tx))) return;
  const ahead = await tx.booking.findMany({
    where: { hostId, status: 'booked', isSimulated: false, startsAt: { gt: now } },
    select: { id: true },
  });
  await jobs.sendAll(
    ahead.map(({ id: bookingId }) => ({ kind: 'write-booking', data: { bookingId } })),
    tx,
  );
}

async function canWriteFor(hosts: string[], tx: Prisma.TransactionClient): Promise<boolean> {
  const calendar = await tx.connectedCalendar.findFirst({
    where: { hostId: { in: hosts }, kind: { in: [...WRITABLE] } },
    select: { id: true },
  });
  return calendar !== null;
}
