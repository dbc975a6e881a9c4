import { Prisma, type PrismaClient } from '../../../prisma/generated/client/client.ts';
import { COUNTED_STEPS, type CountedSteps, laterSteps } from './laterSteps.ts';
import type { TrafficFigures } from '../../site/traffic/panels.ts';
import { VISIT_COLUMNS } from './readTraffic.ts';
import {
  conditions,
  type TrafficFilter,
  type TrafficQuestion,
  type TrafficRange,
} from './trafficRange.ts';

export interface Step {
  name: 'visit' | 'form_seen' | 'form_begun' | 'lead' | 'answered' | 'booked' | 'held';
  /** Null if the step is not known for the filter. */
  visitors: number | null;
  /** Those of them that only the simulator made. Null where it makes none. */
  simulated: number | null;
  /** The median time since the step before. Null if it is not known. */
  medianSeconds: number | null;
}

export interface Funnel {
  steps: Step[];
  refused: { field: string; visitors: number }[];
}

/** Reads the steps of visitors from visits, and those from the lead on from stored rows. */
export async function readFunnel(
  asked: TrafficQuestion,
  read: () => Promise<TrafficFigures>,
  prisma: PrismaClient,
): Promise<Funnel> {
  const { range, filter } = asked;
  const isByPlaybook = Boolean(filter.playbook);
  const [later, rows, times] = await Promise.all([
    readLater(range, filter, prisma),
    isByPlaybook ? null : read(),
    isByPlaybook ? NO_TIMES : readFormTimes(range, filter, prisma),
  ]);
  const steps = rows?.('step') ?? [];
  const took = (name: string) =>
    rows && (steps.find((row) => row.name.trim() === name)?.visitors ?? 0);
  const visits = rows && rows('day').reduce((sum, { visitors }) => sum + visitors, 0);
  const early = (
    name: Step['name'],
    visitors: number | null,
    medianSeconds: number | null = null,
  ): Step => ({ name, visitors, simulated: null, medianSeconds });
  return {
    steps: [
      early('visit', visits),
      early('form_seen', took('form_seen'), times.seen),
      early('form_begun', took('form_begun'), times.begun),
      { ...later.lead, medianSeconds: times.sent },
      ...later.others,
    ],
    refused: steps.flatMap(({ name, visitors }) => {
      const [step, field] = name.split(' ');
      return step === 'form_refused' && field ? [{ field, visitors }] : [];
    }),
  };
}

/** Median seconds from the first view to the form, from there to the first key, and from there to the sent form. */
interface FormTimes {
  seen: number | null;
  begun: number | null;
  sent: number | null;
}

const NO_TIMES: FormTimes = { seen: null, begun: null, sent: null };

/** More would let staff wait, and would hardly change a median. */
const MOST_STEPS = 10_000;

const median = (time: Prisma.Sql) =>
  Prisma.sql`(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${time})))::float8`;

/**
 * A page says when something happened, so a step can be some seconds older than the view. The filter comes after the join, because the
 * database would read all visits for a rare value otherwise.
 */
async function readFormTimes(
  { start, end }: TrafficRange,
  filter: TrafficFilter,
  prisma: PrismaClient,
): Promise<FormTimes> {
  const since = (step: string, before: string) =>
    median(
      Prisma.raw(
        `CASE WHEN "${step}" < "${before}" THEN interval '0' ELSE "${step}" - "${before}" END`,
      ),
    );
  const [row] = await prisma.$queryRaw<FormTimes[]>`
    WITH newest AS (
      SELECT day, visitor, page, name, at FROM "VisitStep"
      WHERE day >= (${start}::timestamptz AT TIME ZONE 'UTC')::date AND day <= (${end}::timestamptz AT TIME ZONE 'UTC')::date
        AND at >= ${start} AND at < ${end} AND name IN ('form_seen', 'form_begun', 'form_sent')
      ORDER BY day DESC LIMIT ${MOST_STEPS}
    ), visited AS MATERIALIZED (
      SELECT visit.*, step.page, step.name, step.at
      FROM newest AS step JOIN "Visit" AS visit USING (day, visitor)
    ), taken AS (
      SELECT "firstAt", min(at) FILTER (WHERE name = 'form_seen') AS seen,
        min(at) FILTER (WHERE name = 'form_begun') AS begun, min(at) FILTER (WHERE name = 'form_sent') AS sent
      FROM visited AS visit
      WHERE ${conditions(filter, { ...VISIT_COLUMNS, page: Prisma.sql`visit.page` })}
      GROUP BY day, visitor, "firstAt"
    )
    SELECT ${since('seen', 'firstAt')} AS seen, ${since('begun', 'seen')} AS begun, ${since('sent', 'begun')} AS sent FROM taken`;
  return row ?? NO_TIMES;
}

interface Later extends CountedSteps {
  answeredAfter: number | null;
  bookedAfter: number | null;
  heldAfter: number | null;
}

/** The steps from the lead on. */
async function readLater(
  range: TrafficRange,
  filter: TrafficFilter,
  prisma: PrismaClient,
): Promise<{ lead: Step; others: Step[] }> {
  const [row] = await prisma.$queryRaw<Later[]>`
    WITH ${laterSteps(range, filter)}
    SELECT ${COUNTED_STEPS},
      ${median(Prisma.sql`"answeredAt" - "createdAt"`)} AS "answeredAfter",
      ${median(Prisma.sql`"bookedAt" - "answeredAt"`)} AS "bookedAfter",
      ${median(Prisma.sql`"heldAt" - "bookedAt"`)} AS "heldAfter"
    FROM followed`;
  if (!row) throw new Error('An aggregate without groups has one row');
  const step = (
    name: 'answered' | 'booked' | 'held',
    simulated: number,
    medianSeconds: number | null,
  ): Step => ({ name, visitors: row[name], simulated, medianSeconds });
  return {
    lead: { name: 'lead', visitors: row.lead, simulated: null, medianSeconds: null },
    others: [
      step('answered', row.answeredSimulated, row.answeredAfter),
      step('booked', row.bookedSimulated, row.bookedAfter),
      step('held', row.heldSimulated, row.heldAfter),
    ],
  };
}
