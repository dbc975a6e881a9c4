import type { CallStatus as Status, PrismaClient } from '../../prisma/generated/client/client.ts';
import { CallStatus } from '../sales/calls/CallStatus.ts';
import { builder } from '../schema/builder.ts';
import { Post } from '../site/posts/Post.ts';
import type { OverviewRange } from './overviewRange.ts';

/** The number of rows with one value. */
export interface Count {
  /** Null for rows without a value. */
  name: string | null;
  count: number;
}

/** The number of listed values per kind. The difference to the total is the number of all others. */
const MAX_VALUES = 10;

/** One row of a statement that counts by day and by other properties. */
interface KindOfCount<Kind extends string> extends Count {
  kind: Kind | 'day';
  /** The day as YYYY-MM-DD. Null if the row does not count a day. */
  day: string | null;
}

export function countsByDay(rows: readonly KindOfCount<string>[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count] as const])));
}

/** The counts of one kind, the highest first. */
export function countsOf<Kind extends string>(
  rows: readonly KindOfCount<Kind>[],
  kind: Kind,
): Count[] {
  return rows
    .filter((row) => row.kind === kind)
    .map(({ name, count }) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? ''));
}

export const OverviewCount = builder.objectRef<Count>('OverviewCount').implement({
  description: 'How often one value occurs.',
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The value. Null for entries without a value.',
    }),
    count: t.exposeInt('count', { description: 'Number of entries with this value.' }),
  }),
});

export const OverviewCallStatus = builder
  .objectRef<{ status: Status; count: number }>('OverviewCallStatus')
  .implement({
    description: 'Number of calls with one status.',
    fields: (t) => ({
      status: t.field({
        type: CallStatus,
        description: 'The current status.',
        resolve: ({ status }) => status,
      }),
      count: t.exposeInt('count', { description: 'Number of calls with this status.' }),
    }),
  });

/** The counted value is the id of the post. */
export const OverviewPost = builder.objectRef<Count>('OverviewPost').implement({
  description: 'The readers of one post.',
  fields: (t) => ({
    views: t.exposeInt('count', {
      description: 'Number of readers. Each reader counts once per hour.',
    }),
    post: t.prismaField({
      type: Post,
      nullable: true,
      description: 'The post. Null if it has just been deleted.',
      resolve: (query, { name }, _args, { services }) =>
        services.database.prisma.post.findUnique({ ...query, where: { id: name ?? '' } }),
    }),
  }),
});

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
