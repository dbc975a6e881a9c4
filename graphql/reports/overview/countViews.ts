import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { type KindOfCount, MAX_VALUES } from './counts.ts';
import type { OverviewRange } from './overviewRange.ts';

/** Counts views of posts by day and by post. The `name` of a post is its id. */
export function countViews(
  { first, last, timeZone }: OverviewRange,
  prisma: PrismaClient,
): Promise<KindOfCount<'post'>[]> {
  return prisma.$queryRaw`
    SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, "postId"::text AS name, count
    FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, "postId") AS place
      FROM (
        SELECT
          CASE GROUPING(day) WHEN 0 THEN 'day' ELSE 'post' END AS kind,
          day, "postId", count(*)::int AS count
        FROM (
          SELECT (hour AT TIME ZONE ${timeZone})::date AS day, "postId"
          FROM "PostView"
          WHERE hour >= ${first}::date::timestamp AT TIME ZONE ${timeZone}
            AND hour < (${last}::date + 1)::timestamp AT TIME ZONE ${timeZone}
        ) AS read
        GROUP BY GROUPING SETS ((day), ("postId"))
      ) AS counted
    ) AS ranked
    WHERE kind = 'day' OR place <= ${MAX_VALUES}`;
}
