import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Span } from '../slots/availability.ts';

interface BusyRow {
  hostId: string;
  /** Epoch milliseconds with commas between them, in the same order. */
  starts: string;
  ends: string;
}

/**
 * The times in which hosts are busy by their connected calendars, for each host, in no order. The database puts them into
 * one text for each host, because reading thousands of rows or of values in arrays takes longer than computing the slots.
 */
export async function busyTimes(
  hostIds: string[],
  { start, end }: Span,
  prisma: Pick<PrismaClient, '$queryRaw'>,
): Promise<Map<string, Span[]>> {
  const rows = await prisma.$queryRaw<BusyRow[]>`
    SELECT c."hostId",
      string_agg((date_part('epoch', b."startsAt") * 1000)::int8::text, ',') AS starts,
      string_agg((date_part('epoch', b."endsAt") * 1000)::int8::text, ',') AS ends
    FROM "ConnectedCalendar" AS c JOIN "BusyTime" AS b ON b."calendarId" = c.id
    WHERE c."hostId" = ANY(${hostIds}::uuid[])
      AND b."endsAt" > ${new Date(start)}::timestamptz AND b."startsAt" < ${new Date(end)}::timestamptz
    GROUP BY c."hostId"`;
  return new Map(
    rows.map(({ hostId, starts, ends }) => {
      const endTimes = ends.split(',');
      const spans = starts.split(',').map((from, index) => ({
        start: Number(from),
        end: Number(endTimes[index]),
      }));
      return [hostId, spans];
    }),
  );
}
