import { Prisma } from '../../../prisma/generated/client/client.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import { longTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { firstKeptDay } from './deleteOldVisits.ts';
import { COUNTRY, FIGURES, joining, STEP_NAME, sumsOfViews, VIEWS_WITH_VISITS } from './panels.ts';
import { dayOf } from './visitors.ts';

type Database = Pick<Services['database'], 'lockedTransaction' | 'prisma'>;
type Reads = Pick<Services, 'database' | 'clock' | 'settings'>;

/** How long after its end a day is summed up. Then what waited has been saved. */
const REST_MS = 10 * 60 * 1000;
const LOOK_EVERY_MS = 15 * 60 * 1000;

/** The filters with one condition, for which a day has sums. */
const FILTERS = {
  '': Prisma.sql`''`,
  page: Prisma.sql`view.page`,
  source: Prisma.sql`visit.source`,
  campaign: Prisma.sql`visit.campaign`,
  country: COUNTRY,
  device: Prisma.sql`visit.device`,
};

/** The half hours of a day, from `0` to `47`: most time zones begin their days with one. They have no steps. */
const HALF = Prisma.sql`(view.quarter / 2)::text`;

/** Sums ended days up, so that long ranges are read in a moment. */
export async function startSums(services: Reads & Pick<Services, 'jobs'>): Promise<void> {
  const { jobs, clock } = services;
  jobs.work('sum-visits', async (_data, { signal }) => {
    for (const day of await unsummedDays(services)) {
      if (signal.aborted) return { againAt: clock.now() };
      await sumDay(day, services);
    }
    for (const month of await unsummedMonths(services)) {
      if (signal.aborted) return { againAt: clock.now() };
      await sumMonth(month, services);
    }
    return { againAt: new Date(clock.now().getTime() + LOOK_EVERY_MS) };
  });
  await jobs.send('sum-visits', {}, { startAfter: LOOK_EVERY_MS });
}

/** The days that have ended, have visits, and have no complete sums. */
export async function unsummedDays({
  database: { prisma },
  clock,
  settings,
}: Reads): Promise<string[]> {
  const now = clock.now();
  const days = await prisma.$queryRaw<{ day: string }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day
    FROM generate_series(${firstKeptDay(now, settings)}::date, ${dayOf(now.getTime() - REST_MS)}::date - 1, '1 day') AS day
    WHERE EXISTS (SELECT FROM "Visit" visit WHERE visit.day = day.day)
      AND NOT EXISTS (SELECT FROM "VisitDay" summed WHERE summed.day = day.day AND NOT "isMonth" AND "isComplete")
    ORDER BY day`;
  return days.map(({ day }) => day);
}

/**
 * Makes the sums of a day anew. A visit of the day that is saved meanwhile removes the day. Then its sums stay incomplete, and are made
 * again.
 */
export async function sumDay(day: string, { database }: { database: Database }): Promise<void> {
  const on = Prisma.sql`${day}::date`;
  await begin(on, false, database);
  for (const [by, key] of Object.entries({ ...FILTERS, half: HALF })) {
    const first = by === 'page' ? Prisma.sql`"isNew"` : Prisma.sql`"isFirst"`;
    // Both tables get the day, because the database would read all visits otherwise.
    const ofDay = Prisma.sql`view.day = ${on} AND visit.day = ${on} AND ${key} IS NOT NULL`;
    const viewed = Prisma.sql`
      SELECT ${key} AS key, ${VIEWS_WITH_VISITS}, view.${first} AS first
      FROM "VisitView" AS view JOIN "Visit" AS visit USING (day, visitor) WHERE ${ofDay}`;
    const steps = Prisma.sql`
      SELECT DISTINCT ${key} AS key, view.visitor, view.name, view.field
      FROM "VisitStep" AS view JOIN "Visit" AS visit USING (day, visitor) WHERE ${ofDay}`;
    const views = Prisma.sql`
      SELECT key, panel, name, visitors, views FROM (${sumsOfViews(viewed, Prisma.sql`key,`)}) AS views`;
    const all = Prisma.sql`
      ${views} UNION ALL
      SELECT key, 'step', ${STEP_NAME}, count(*)::int, 0 FROM (${steps}) AS steps GROUP BY key, name, field`;
    const sums = by === 'half' ? views : all;
    await replace({ day: on, isMonth: false, by }, sums, database.prisma);
  }
  await complete(on, false, database.prisma);
}

/** The first days of the months that have ended, are kept with all their days, have sums of all days, and no complete sums. */
export async function unsummedMonths(services: Reads): Promise<string[]> {
  const now = services.clock.now();
  const open = new Set((await unsummedDays(services)).map((day) => day.slice(0, 7)));
  const months = await services.database.prisma.$queryRaw<{ month: string }[]>`
    SELECT DISTINCT to_char(day, 'YYYY-MM') AS month FROM "VisitDay"
    WHERE day < date_trunc('month', ${dayOf(now.getTime() - REST_MS)}::date)
      AND date_trunc('month', day) >= ${firstKeptDay(now, services.settings)}::date
      AND date_trunc('month', day) NOT IN (SELECT day FROM "VisitDay" WHERE "isMonth" AND "isComplete")
    ORDER BY month`;
  return months.flatMap(({ month }) => (open.has(month) ? [] : [`${month}-01`]));
}

/** Makes the sums of a month from those of its days. A visit that is saved for one of them meanwhile removes the month. */
export async function sumMonth(
  month: string,
  services: Reads & { database: Database },
): Promise<void> {
  const { prisma } = services.database;
  const from = Prisma.sql`${month}::date`;
  await begin(from, true, services.database);
  // A visit that came before has removed its day.
  if (!(await unsummedMonths(services)).includes(month)) return;
  for (const by of Object.keys(FILTERS)) {
    const sums = Prisma.sql`
      SELECT key, panel, figure.name, sum(figure.visitors)::int AS visitors, sum(figure.views)::int AS views
      FROM "VisitFigure", ${FIGURES}
      WHERE by = ${by} AND NOT "isMonth" AND panel <> 'at'
        AND day >= ${from} AND day < ${from} + interval '1 month'
      GROUP BY key, panel, figure.name`;
    await replace({ day: from, isMonth: true, by }, sums, prisma);
  }
  await complete(from, true, prisma);
}

/** The visits that are being saved are seen by the sums, and those that come later remove this row. */
async function begin(day: Prisma.Sql, isMonth: boolean, database: Database): Promise<void> {
  await database.lockedTransaction(
    [ADVISORY_LOCKS.visits],
    (tx) => tx.$executeRaw`
      INSERT INTO "VisitDay" (day, "isMonth") VALUES (${day}, ${isMonth}) ON CONFLICT DO NOTHING`,
  );
}

async function replace(
  { day, isMonth, by }: { day: Prisma.Sql; isMonth: boolean; by: string },
  sums: Prisma.Sql,
  prisma: Database['prisma'],
): Promise<void> {
  await longTransaction(prisma, async (transaction) => {
    const tx = await joining(transaction);
    await tx.$executeRaw`
      DELETE FROM "VisitFigure" WHERE by = ${by} AND "isMonth" = ${isMonth} AND day = ${day}`;
    await tx.$executeRaw`
      INSERT INTO "VisitFigure" (day, "isMonth", by, key, panel, names, visitors, views)
      SELECT ${day}, ${isMonth}, ${by}, key, panel, array_agg(name), array_agg(visitors), array_agg(views)
      FROM (${sums}) AS sums GROUP BY key, panel`;
  });
}

async function complete(
  day: Prisma.Sql,
  isMonth: boolean,
  prisma: Database['prisma'],
): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "VisitDay" SET "isComplete" = true WHERE day = ${day} AND "isMonth" = ${isMonth}`;
}
