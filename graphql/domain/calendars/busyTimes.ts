import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Span } from '../bookings/slots/availability.ts';

interface BusyRow {
  hostId: string;
  /** Epoch milliseconds, in the same order. */
  starts: number[];
  ends: number[];
}

/**
 * The times in which hosts are busy by their connected calendars, for each host. The database puts them into one row for
 * each host, because reading thousands of rows takes longer than computing the slots.
 */
export async function busyTimes(
  hostIds: string[],
  { start, end }: Span,
  prisma: Pick<PrismaClient, '$queryRaw'>,
): Promise<Map<string, Span[]>> {
  const rows = await prisma.$queryRaw<BusyRow[]>`
    SELECT c."hostId",
      array_agg(extract(epoch FROM b."startsAt")::float8 * 1000 ORDER BY b.id) AS starts,
      array_agg(extract(epoch FROM b."endsAt")::float8 * 1000 ORDER BY b.id) AS ends
    FROM "ConnectedCalendar" AS c JOIN "BusyTime" AS b ON b."calendarId" = c.id
    WHERE c."hostId" = ANY(${hostIds}::uuid[])
      AND b."endsAt" > ${new Date(start)}::timestamptz AND b."startsAt" < ${new Date(end)}::timestamptz
    GROUP BY c."hostId"`;
  return new Map(
    rows.map(({ hostId, starts, ends }) => [
      hostId,
      starts.map((from, index) => ({ start: from, end: ends[index] ?? from })),
    ]),
  );
}
