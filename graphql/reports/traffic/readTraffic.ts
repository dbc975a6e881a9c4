import { Temporal } from 'temporal-polyfill';
import type { Context } from '../../schema/context.ts';
import { Prisma, type PrismaClient } from '../../../prisma/generated/client/client.ts';
import {
  COUNTRY,
  FIGURES,
  joining,
  type Panel,
  type Row,
  STEP_NAME,
  sumsOfViews,
  type TrafficFigures,
  VIEWS_WITH_VISITS,
} from '../../site/traffic/panels.ts';
import {
  conditions,
  pageOf,
  type TrafficFilter,
  type TrafficRange,
  type TrafficQuestion,
} from './trafficRange.ts';

const MOST_ROWS = 1000;

/**
 * Reads the panels of a range in one statement. Ended days and months come from their sums, if the filter has one condition at most. Without
 * a filter, days of which the range holds a part come from the sums of their half hours. All others are counted from their views.
 */
export async function readTraffic(
  range: TrafficRange,
  filter: TrafficFilter,
  prisma: PrismaClient,
): Promise<TrafficFigures> {
  const { where, days, months, parts } = await summed(range, filter, prisma);
  const daysOfSteps = [...range.wholeDays.filter((day) => !days.includes(day)), ...range.partDays];
  const counted = daysOfSteps.filter((day) => !parts.includes(day));
  const alone = days.filter((day) => !months.includes(monthOf(day)));
  const statement = Prisma.sql`
    WITH halves AS (
      SELECT panel, figure.name, day, figure.visitors, figure.views FROM "VisitFigure", ${FIGURES}
      WHERE by = 'half' AND key = ANY(${HALVES}) AND NOT "isMonth" AND day = ANY(${parts}::date[])
        AND ${isIn(range, Prisma.sql`day`, Prisma.sql`key::int * 2`)}
    ), views AS (
      ${sumsOfViews(viewsOf(range, counted, filter))} UNION ALL SELECT * FROM halves
    ), quarters AS (
      SELECT day, name, visitors, views FROM views WHERE panel = 'at'
      UNION ALL
      SELECT day, figure.* FROM "VisitFigure", ${FIGURES}
      WHERE ${where} AND NOT "isMonth" AND day = ANY(${days}::date[]) AND panel = 'at'
    ), counted AS (
      SELECT 'day' AS panel, to_char(day, 'YYYY-MM-DD') AS name, visitors, views
      FROM (
        SELECT ${localDay(Prisma.sql`day`, Prisma.sql`name::int`, range)} AS day,
          sum(visitors) AS visitors, sum(views) AS views FROM quarters GROUP BY 1
      ) AS days
      UNION ALL
      SELECT panel, name, visitors, views FROM views WHERE panel <> 'at'
      UNION ALL
      SELECT 'step', ${STEP_NAME}, count(*), 0 FROM (${stepsOf(range, daysOfSteps, filter)}) AS steps GROUP BY name, field
      UNION ALL
      SELECT panel, figure.* FROM "VisitFigure", ${FIGURES}
      WHERE ${where} AND NOT "isMonth" AND day = ANY(${alone}::date[]) AND panel <> 'at'
      UNION ALL
      SELECT panel, figure.* FROM "VisitFigure", ${FIGURES}
      WHERE ${where} AND "isMonth" AND day = ANY(${months}::date[])
    ), summed AS (
      SELECT panel, name, sum(visitors)::int AS visitors, sum(views)::int AS views FROM counted GROUP BY panel, name
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY panel ORDER BY visitors DESC, views DESC, name) AS place FROM summed
    )
    SELECT panel, name, visitors, views FROM ranked
    WHERE place <= ${MOST_ROWS} OR panel = 'day' ORDER BY panel, place`;
  const rows = await prisma.$transaction(async (tx) =>
    (await joining(tx)).$queryRaw<(Row & { panel: Panel })[]>(statement),
  );
  return (wanted) => rows.filter(({ panel }) => panel === wanted);
}

/** Reads the panels once for all fields of a request that ask for the same. */
export function readTrafficOnce(
  asked: TrafficQuestion,
  { lookups, services }: Pick<Context, 'lookups' | 'services'>,
): Promise<TrafficFigures> {
  const key = JSON.stringify(asked);
  const known = lookups.traffic.get(key);
  const figures = known ?? readTraffic(asked.range, asked.filter, services.database.prisma);
  lookups.traffic.set(key, figures);
  return figures;
}

interface Summed {
  /** The sums of the filter. */
  where: Prisma.Sql;
  /** The days that have sums. */
  days: string[];
  /** The first days of the months that have sums, and all of whose days are asked for. */
  months: string[];
  /** The days of which the range holds a part, whose half hours have sums. */
  parts: string[];
}

/** The keys of the half hours of a day. */
const HALVES = Array.from({ length: 48 }, (_, half) => String(half));
const HALF_MS = 30 * 60 * 1000;

/** What can be read from sums. Nothing for a filter with more than one condition. */
async function summed(
  { wholeDays, partDays, start, end }: TrafficRange,
  filter: TrafficFilter,
  prisma: PrismaClient,
): Promise<Summed> {
  const { source, campaign, country, device } = filter;
  const given = Object.entries({ page: pageOf(filter), source, campaign, country, device }).filter(
    ([name, value]) => value !== undefined && (value !== null || name === 'page'),
  );
  const [[by, key] = ['', '']] = given;
  const where = Prisma.sql`by = ${by} AND key = ${key}`;
  if (given.length > 1 || key === null || key === undefined)
    return { where, days: [], months: [], parts: [] };
  const found = await prisma.$queryRaw<{ day: string; isMonth: boolean }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, "isMonth" FROM "VisitDay"
    WHERE "isComplete" AND day = ANY(${[...wholeDays, ...partDays]}::date[])`;
  const whole = new Set(wholeDays);
  const named = (month: boolean) =>
    found.flatMap(({ day, isMonth }) => (isMonth === month ? [day] : []));
  const isHalf = [start, end].every((time) => time.getTime() % HALF_MS === 0);
  return {
    where,
    days: named(false).filter((day) => whole.has(day)),
    months: named(true).filter((month) => daysOf(month).every((day) => whole.has(day))),
    parts: by === '' && isHalf ? named(false).filter((day) => !whole.has(day)) : [],
  };
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The days of a month, by its first. */
function daysOf(month: string): string[] {
  const first = Temporal.PlainDate.from(month);
  return Array.from({ length: first.daysInMonth }, (_, index) =>
    first.add({ days: index }).toString(),
  );
}

/** The columns of a page view or step, and of its visit. */
export const VISIT_COLUMNS = {
  page: Prisma.sql`view.page`,
  source: Prisma.sql`visit.source`,
  campaign: Prisma.sql`visit.campaign`,
  country: COUNTRY,
  device: Prisma.sql`visit.device`,
};

/** The views of these UTC days that are in the range. A visitor counts with the first view of the day, or of the page. */
function viewsOf(range: TrafficRange, days: string[], filter: TrafficFilter): Prisma.Sql {
  const first = pageOf(filter) === undefined ? Prisma.sql`"isFirst"` : Prisma.sql`"isNew"`;
  return Prisma.sql`
    SELECT ${VIEWS_WITH_VISITS}, view.${first} AS first
    FROM "VisitView" AS view JOIN "Visit" AS visit USING (day, visitor)
    WHERE ${onDays(days)} AND ${range.partDays.length > 0 ? isIn(range, Prisma.sql`view.day`, Prisma.sql`view.quarter`) : Prisma.sql`true`}
      AND ${conditions(filter, VISIT_COLUMNS)}`;
}

/** The steps of these UTC days that are in the range, each once by visitor. They are read with their visits only for a filter that needs these. */
function stepsOf(range: TrafficRange, days: string[], filter: TrafficFilter): Prisma.Sql {
  const { source, campaign, country, device } = filter;
  const needsVisits = [source, campaign, country, device].some(
    (value) => value !== undefined && value !== null,
  );
  const visits = Prisma.sql`JOIN "Visit" AS visit USING (day, visitor)`;
  return Prisma.sql`
    SELECT DISTINCT view.day, view.visitor, view.name, view.field
    FROM "VisitStep" AS view ${needsVisits ? visits : Prisma.empty}
    WHERE ${needsVisits ? onDays(days) : Prisma.sql`view.day = ANY(${days}::date[])`}
      AND view.at >= ${range.start} AND view.at < ${range.end} AND ${conditions(filter, VISIT_COLUMNS)}`;
}

/** Both tables get the days, because the database would read all visits otherwise. */
const onDays = (days: string[]) =>
  Prisma.sql`view.day = ANY(${days}::date[]) AND visit.day = ANY(${days}::date[])`;

/** Whether a quarter of an hour of a UTC day is in the range. */
function isIn({ start, end }: TrafficRange, day: Prisma.Sql, quarter: Prisma.Sql): Prisma.Sql {
  const time = Prisma.sql`(${day} + ${quarter} * interval '15 minutes') AT TIME ZONE 'UTC'`;
  return Prisma.sql`${time} >= ${start} AND ${time} < ${end}`;
}

/** The date in the zone of the range, of a quarter of an hour of a UTC day. */
function localDay(day: Prisma.Sql, quarter: Prisma.Sql, { timeZone }: TrafficRange): Prisma.Sql {
  return Prisma.sql`((${day} + ${quarter} * interval '15 minutes') AT TIME ZONE 'UTC' AT TIME ZONE ${timeZone})::date`;
}

const LIVE_MS = 5 * 60 * 1000;

/** The visitors of the last minutes. */
export async function readLive(now: Date, prisma: PrismaClient): Promise<number> {
  const since = new Date(now.getTime() - LIVE_MS);
  return prisma.visit.count({ where: { lastAt: { gte: since }, isCounted: true } });
}
