import type { Host, Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';

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

/**
 * Enqueues writing a booking into the calendars of its host, and removing it from those of the former host. It happens
 * when `tx` commits.
 */
export async function enqueueCalendarWrite(
  { bookingId, hostId, formerHostId }: Change,
  { tx, jobs }: Needs,
): Promise<void> {
  const hosts = [hostId, ...(formerHostId ? [formerHostId] : [])];
  const calendars = await tx.connectedCalendar.count({
    where: { hostId: { in: hosts }, kind: { in: [...WRITABLE] } },
  });
  if (calendars === 0) return;
  const due = { bookingId, ...(formerHostId && { formerHostId }) };
  await jobs.send('write-booking', due, { tx });
}

/** Enqueues writing all coming meetings of a host. */
export async function enqueueMeetingsAhead(
  { id: hostId }: Pick<Host, 'id'>,
  now: Date,
  needs: Needs,
): Promise<void> {
  const ahead = await needs.tx.booking.findMany({
    where: { hostId, status: 'booked', startsAt: { gt: now } },
    select: { id: true },
  });
  for (const { id: bookingId } of ahead) await enqueueCalendarWrite({ bookingId, hostId }, needs);
}
