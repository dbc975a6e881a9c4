import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { type KindOfCount, MAX_VALUES } from './counts.ts';
import type { OverviewRange } from './overviewRange.ts';

/** Counts waitlist entries by day and by country. */
export function countWaitlist(
  { first, last, timeZone }: OverviewRange,
  prisma: PrismaClient,
): Promise<KindOfCount<'country'>[]> {
  return prisma.$queryRaw`
    SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, country AS name, count
    FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, country) AS place
      FROM (
        SELECT
          CASE GROUPING(day) WHEN 0 THEN 'day' ELSE 'country' END AS kind,
          day, country, count(*)::int AS count
        FROM (
          SELECT ("createdAt" AT TIME ZONE ${timeZone})::date AS day, country
          FROM "WaitlistEntry"
          WHERE "createdAt" >= ${first}::date::timestamp AT TIME ZONE ${timeZone}
            AND "createdAt" < (${last}::date + 1)::timestamp AT TIME ZONE ${timeZone}
        ) AS joined
        GROUP BY GROUPING SETS ((day), (country))
      ) AS counted
    ) AS ranked
    WHERE kind = 'day' OR place <= ${MAX_VALUES}`;
}
