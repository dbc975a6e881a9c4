import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { type KindOfCount, MAX_VALUES } from './counts.ts';
import type { OverviewRange } from './overviewRange.ts';

/** Counts leads by day, by source and by campaign, with one index scan. */
export function countLeads(
  { first, last, timeZone }: OverviewRange,
  prisma: PrismaClient,
): Promise<KindOfCount<'source' | 'campaign'>[]> {
  return prisma.$queryRaw`
    SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, name, count
    FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, name) AS place
      FROM (
        SELECT
          CASE GROUPING(day, source, campaign) WHEN 3 THEN 'day' WHEN 5 THEN 'source' ELSE 'campaign' END AS kind,
          day, coalesce(source, campaign) AS name, count(*)::int AS count
        FROM (
          SELECT ("createdAt" AT TIME ZONE ${timeZone})::date AS day, source, "utmCampaign" AS campaign
          FROM "Lead"
          WHERE "createdAt" >= ${first}::date::timestamp AT TIME ZONE ${timeZone}
            AND "createdAt" < (${last}::date + 1)::timestamp AT TIME ZONE ${timeZone}
        ) AS arrived
        GROUP BY GROUPING SETS ((day), (source), (campaign))
      ) AS counted
    ) AS ranked
    WHERE kind = 'day' OR place <= ${MAX_VALUES}`;
}
