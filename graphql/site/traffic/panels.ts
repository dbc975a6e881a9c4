import { Prisma } from '../../../prisma/generated/client/client.ts';

/** The country of a visit. ISO 3166 leaves `ZZ` to users; here it is a country that is not known. */
export const COUNTRY = Prisma.sql`coalesce(visit.country, 'ZZ')`;

/** The columns of views with their visits, which `sumsOfViews` needs. */
export const VIEWS_WITH_VISITS = Prisma.sql`
  view.day, view.page, view.views, view.quarter, view."isNew", visit."isCounted", visit.source, visit.campaign,
  ${COUNTRY} AS country, visit.device, visit.entry, visit.exit`;

/**
 * Sums views by each panel of /admin/traffic: `page`, `source`, `campaign`, `country`, `device`, `entry`, `exit`, and `at`, the quarters of
 * an hour of each `day`. An entry and an exit have as many views as visitors.
 *
 * @param rows the views. `first` says which of its rows counts a visitor.
 * @param key `key,` for sums of each value of this column.
 */
export const sumsOfViews = (rows: Prisma.Sql, key: Prisma.Sql = Prisma.empty) => Prisma.sql`
  SELECT ${key} panel, name, day,
    CASE panel WHEN 'page' THEN readers ELSE visitors END AS visitors,
    CASE WHEN panel IN ('entry', 'exit') THEN visitors ELSE views END AS views
  FROM (
    SELECT ${key} day,
      CASE GROUPING(page, source, campaign, country, device, entry, exit, quarter)
        WHEN 127 THEN 'page' WHEN 191 THEN 'source' WHEN 223 THEN 'campaign' WHEN 239 THEN 'country'
        WHEN 247 THEN 'device' WHEN 251 THEN 'entry' WHEN 253 THEN 'exit' ELSE 'at' END AS panel,
      coalesce(page, source, campaign, country, device, entry, exit, quarter::text) AS name,
      (count(*) FILTER (WHERE "isCounted" AND "isNew"))::int AS readers,
      (count(*) FILTER (WHERE "isCounted" AND first))::int AS visitors,
      sum(views)::int AS views
    FROM (${rows}) AS viewed
    GROUP BY GROUPING SETS ((${key} page), (${key} source), (${key} campaign), (${key} country), (${key} device),
      (${key} entry), (${key} exit), (${key} day, quarter))
  ) AS grouped
  WHERE name IS NOT NULL`;

/** The name of a step in a panel: `form_refused phone`, `form_seen `. */
export const STEP_NAME = Prisma.sql`name || ' ' || field`;

/** The sums of one row of `VisitFigure`. */
export const FIGURES = Prisma.sql`unnest(names, visitors, views) AS figure(name, visitors, views)`;

/**
 * Prepares a transaction that joins views with visits. The statistics of the database do not know today. It would take both tables for
 * almost empty, compare each view with each visit, and sort all views. With little memory it would write sums of a large day to files.
 */
export async function joining(tx: Prisma.TransactionClient): Promise<Prisma.TransactionClient> {
  await tx.$executeRaw`SET LOCAL enable_nestloop = off`;
  await tx.$executeRaw`SET LOCAL enable_sort = off`;
  await tx.$executeRaw`SET LOCAL work_mem = '64MB'`;
  return tx;
}

/** The sums of one value of a panel. */
export interface Row {
  name: string;
  visitors: number;
  views: number;
}

export type Panel =
  | 'day'
  | 'page'
  | 'source'
  | 'campaign'
  | 'country'
  | 'device'
  | 'entry'
  | 'exit'
  | 'step';

/** The rows of a panel, the largest first. */
export type TrafficFigures = (panel: Panel) => Row[];
