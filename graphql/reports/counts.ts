import {
  type CallStatus as Status,
  Prisma,
  type PrismaClient,
} from '../../prisma/generated/client/client.ts';
import { CALL_ME_SOURCE } from '../../web/content/sales/leads/callMe.ts';
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

/** A number of rows of one day, or with one value of a kind. */
interface KindOfCount<Kind extends string> extends Count {
  kind: Kind | 'day';
  /** The day as YYYY-MM-DD. Null if the row does not count a day. */
  day: string | null;
}

export const OverviewCount = builder.objectRef<Count>('OverviewCount').implement({
  description: 'How many entries have one value.',
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
      status: t.expose('status', { type: CallStatus, description: 'The current status.' }),
      count: t.exposeInt('count', { description: 'Number of calls with this status.' }),
    }),
  });

/** The counted value is the id of the post. */
export const OverviewPost = builder.objectRef<Count>('OverviewPost').implement({
  description: 'The number of views of one post.',
  fields: (t) => ({
    views: t.exposeInt('count', {
      description: 'Number of readers. Each visitor counts once per day.',
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

/** The number of listed values per kind. The difference to the total is the number of all others. */
const MAX_VALUES = 10;

/** A table, the column with its time, and the kinds of values that are counted, with their columns. */
interface Counted<Kind extends string> {
  table: Prisma.Sql | ((range: OverviewRange) => Prisma.Sql);
  time: string;
  /** Which rows count. Without it, all do. */
  only?: Prisma.Sql;
  kinds: Record<Kind, string>;
}

export const LEADS = {
  table: Prisma.sql`"Lead"`,
  time: 'createdAt',
  only: Prisma.sql`source <> ${CALL_ME_SOURCE}`,
  kinds: { source: 'source', campaign: 'utmCampaign' },
};
export const WAITLIST = {
  table: Prisma.sql`"WaitlistEntry"`,
  time: 'createdAt',
  kinds: { country: 'country' },
};
/**
 * Readers of posts: one for each visitor and day, and views from before there were visits, which are kept for 90 days. The value of a
 * count is the id of a post.
 */
export const VIEWS = {
  table: ({ first, last }: OverviewRange) => Prisma.sql`(
    SELECT "postId", "hour" FROM "PostView"
    UNION ALL
    SELECT "Post".id, (view.day + view.quarter * interval '15 minutes') AT TIME ZONE 'UTC'
    FROM "VisitView" AS view JOIN "Visit" USING (day, visitor) JOIN "Post" ON "Post".slug = substr(view.page, 7)
    WHERE view.day BETWEEN ${first}::date - 1 AND ${last}::date + 1
      AND view."isNew" AND "isCounted" AND view.page LIKE '/blog/%'
  ) AS read`,
  time: 'hour',
  kinds: { post: 'postId' },
};

/** Counts rows by day and by each kind of value, with one index scan. */
export function countRows<Kind extends string>(
  { table, time, kinds, only = Prisma.sql`true` }: Counted<Kind>,
  range: OverviewRange,
  prisma: PrismaClient,
): Promise<KindOfCount<Kind>[]> {
  const { first, last, timeZone } = range;
  const from = typeof table === 'function' ? table(range) : table;
  const columns = Object.entries<string>(kinds);
  const at = Prisma.raw(`"${time}"`);
  const list = (text: (kind: string, column: string) => string, separator = ', ') =>
    Prisma.raw(columns.map(([kind, column]) => text(kind, column)).join(separator));
  return prisma.$queryRaw`
    SELECT kind, to_char(day, 'YYYY-MM-DD') AS day, name, count
    FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, name) AS place
      FROM (
        SELECT
          CASE ${list((kind) => `WHEN GROUPING("${kind}") = 0 THEN '${kind}'`, ' ')} ELSE 'day' END AS kind,
          day, coalesce(${list((kind) => `"${kind}"`)})::text AS name, count(*)::int AS count
        FROM (
          SELECT (${at} AT TIME ZONE ${timeZone})::date AS day,
            ${list((kind, column) => `"${column}" AS "${kind}"`)}
          FROM ${from}
          WHERE ${at} >= ${first}::date::timestamp AT TIME ZONE ${timeZone}
            AND ${at} < (${last}::date + 1)::timestamp AT TIME ZONE ${timeZone}
            AND ${only}
        ) AS counted
        GROUP BY GROUPING SETS ((day), ${list((kind) => `("${kind}")`)})
      ) AS grouped
    ) AS ranked
    WHERE kind = 'day' OR place <= ${MAX_VALUES}`;
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
