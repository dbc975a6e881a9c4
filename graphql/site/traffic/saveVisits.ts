import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Arrival, Device } from './arrival.ts';

/** What one visitor did since the last save. */
export interface Visit {
  day: string;
  /** The hash of the visitor. */
  visitor: string;
  /** False for the visitors of a network after the first thirty, of whom only views count. */
  isCounted: boolean;
  arrival: Arrival;
  country: string | null;
  device: Device;
  firstAt: Date;
  lastAt: Date;
  /** The page that was opened last. */
  exit: string | null;
  /** In the order in which the pages were opened first. */
  views: PageView[];
  steps: Step[];
}

interface PageView {
  page: string;
  quarter: number;
  views: number;
}

interface Step {
  name: string;
  /** Empty for steps without one. */
  field: string;
  page: string;
  at: Date;
}

/** The last page, unless it does not exist. */
function exitOf(exit: string | null, views: readonly PageView[]): string | undefined {
  return (views.find(({ page }) => page === exit) ?? views.at(-1))?.page;
}

/**
 * Saves visits in two statements. The caller holds the lock of visits, so that nobody else counts the same visitor at this moment. Each
 * reader of a post who is new on this day is added to the views of the post.
 */
export async function saveVisits(
  visits: readonly Visit[],
  tx: Prisma.TransactionClient,
): Promise<void> {
  const rows = visits.map(({ arrival, views, steps: _steps, ...visit }) => ({
    ...visit,
    ...arrival,
    entry: visit.isCounted ? (views[0]?.page ?? null) : null,
    exit: visit.isCounted ? (exitOf(visit.exit, views) ?? null) : null,
  }));
  const views = visits.flatMap(({ day, visitor, isCounted, views: pages }) =>
    pages.map((view, place) => ({ day, visitor, isCounted, place, ...view })),
  );
  const steps = visits.flatMap(({ day, visitor, steps: taken }) =>
    taken.map((step) => ({ day, visitor, ...step })),
  );
  // The database keeps its plan of a statement. A plan for empty tables would read all visits of the first minutes for each row.
  await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
  await tx.$executeRaw`SET LOCAL enable_hashjoin = off`;
  await tx.$executeRaw`SET LOCAL enable_mergejoin = off`;
  await tx.$executeRaw`
    WITH given AS (
      SELECT *, decode(visitor, 'hex') AS hash FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(
        day date, visitor text, "isCounted" boolean, source text, campaign text, "isTagged" boolean, country text,
        device text, entry text, exit text, "firstAt" timestamptz, "lastAt" timestamptz)
    ), known AS (
      UPDATE "Visit" v SET
        source = CASE WHEN given.source IS NOT NULL AND (given."isTagged" OR v.source = 'direct')
          THEN given.source ELSE v.source END,
        campaign = coalesce(given.campaign, v.campaign),
        entry = coalesce(v.entry, given.entry), exit = coalesce(given.exit, v.exit),
        "firstAt" = least(v."firstAt", given."firstAt"), "lastAt" = greatest(v."lastAt", given."lastAt")
      FROM given WHERE v.day = given.day AND v.visitor = given.hash
      RETURNING v.day, v.visitor
    ), outdated AS (
      -- Figures of a day and month that get another visit are made again.
      DELETE FROM "VisitDay" WHERE (day, "isMonth") IN (
        SELECT day, false FROM given UNION SELECT date_trunc('month', day)::date, true FROM given)
    )
    INSERT INTO "Visit" (day, visitor, "isCounted", source, campaign, country, device, entry, exit, "firstAt", "lastAt")
    SELECT day, hash, "isCounted", coalesce(source, 'direct'), campaign, country, device, entry, exit, "firstAt", "lastAt"
    FROM given WHERE NOT EXISTS (
      SELECT FROM known WHERE known.day = given.day AND known.visitor = given.hash)`;
  await tx.$executeRaw`
    WITH given AS (
      SELECT *, decode(visitor, 'hex') AS hash,
        row_number() OVER (PARTITION BY day, visitor ORDER BY place) = 1 AS first,
        row_number() OVER (PARTITION BY day, visitor, page ORDER BY place) = 1 AS new
      FROM jsonb_to_recordset(${JSON.stringify(views)}::jsonb) AS given(
        day date, visitor text, "isCounted" boolean, place int, page text, quarter smallint, views int)
    ), known AS (
      UPDATE "VisitView" v SET views = v.views + given.views
      FROM given
      WHERE v.day = given.day AND v.visitor = given.hash AND v.page = given.page AND v.quarter = given.quarter
      RETURNING v.day, v.visitor, v.page, v.quarter
    ), added AS (
      INSERT INTO "VisitView" (day, visitor, page, quarter, views, "isFirst", "isNew")
      SELECT day, hash, page, quarter, views,
        first AND (SELECT true FROM "VisitView" v WHERE v.day = given.day AND v.visitor = given.hash LIMIT 1) IS NULL,
        new AND (SELECT true FROM "VisitView" v
          WHERE v.day = given.day AND v.visitor = given.hash AND v.page = given.page LIMIT 1) IS NULL
      FROM given WHERE NOT EXISTS (
        SELECT FROM known
        WHERE known.day = given.day AND known.visitor = given.hash AND known.page = given.page
          AND known.quarter = given.quarter)
      RETURNING day, visitor, page, "isNew"
    ), read AS (
      SELECT substr(added.page, 7) AS slug, count(*)::int AS readers
      FROM added JOIN given ON given.day = added.day AND given.hash = added.visitor AND given.page = added.page
      WHERE added."isNew" AND given.new AND given."isCounted" AND added.page LIKE '/blog/%'
      GROUP BY added.page
    ), taken AS (
      INSERT INTO "VisitStep" (day, visitor, name, field, page, at)
      SELECT day, decode(visitor, 'hex'), name, field, page, at
      FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS step(
        day date, visitor text, name text, field text, page text, at timestamptz)
      ON CONFLICT DO NOTHING
    )
    UPDATE "Post" SET "viewCount" = "viewCount" + readers FROM read WHERE "Post".slug = read.slug`;
}
