import type { CallStatus, PrismaClient } from '../../prisma/generated/client/client.ts';
import { SIMULATOR } from '../sales/calls/providers/simulator.ts';
import { PROMISE_MS } from '../sales/calls/speedToLead.ts';
import { NO_TEST_CALL } from '../sales/testLeads.ts';
import { builder } from '../schema/builder.ts';
import type { OverviewRange } from './overviewRange.ts';

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

export const SpeedToLead = builder.objectRef<Speed>('OverviewSpeed').implement({
  description: 'How fast calls were, from the request of the call until the phone rang.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Number of calls, with every status.' }),
    simulated: t.exposeInt('simulated', {
      description: 'Number of these calls that the simulator made.',
    }),
    kept: t.exposeInt('kept', {
      description: 'Number of calls whose phone rang within sixty seconds.',
    }),
    broken: t.exposeInt('broken', {
      description: 'Number of calls whose phone did not ring within sixty seconds.',
    }),
    keptShare: t.float({
      nullable: true,
      description: '`kept` divided by `kept` + `broken`, from 0 to 1. Null if both are 0.',
      resolve: ({ kept, broken }) => (kept + broken === 0 ? null : kept / (kept + broken)),
    }),
    medianSeconds: t.float({
      nullable: true,
      description: 'Median time in seconds. Null if no phone has rung.',
      resolve: ({ medianMs }) => seconds(medianMs),
    }),
    p95Seconds: t.float({
      nullable: true,
      description: '95th percentile in seconds. Null if no phone has rung.',
      resolve: ({ p95Ms }) => seconds(p95Ms),
    }),
  }),
});

/** The speed of a group of calls. */
export interface Speed {
  calls: number;
  /** Those of them that the simulator made. */
  simulated: number;
  /** Calls that rang within the promised time. */
  kept: number;
  /** Calls that rang later, or have not rung although the time is over. */
  broken: number;
  /** The median and the 95th percentile in milliseconds. Null if no call has rung. */
  medianMs: number | null;
  p95Ms: number | null;
}

/** One row per day, one per state, and one for the total. */
interface StatisticsRow extends Speed {
  day: string | null;
  status: CallStatus | null;
}

export interface CallStatistics {
  total: Speed;
  byDay: ReadonlyMap<string, Speed>;
  byStatus: { status: CallStatus; count: number }[];
}

export const NO_CALLS: Speed = {
  calls: 0,
  simulated: 0,
  kept: 0,
  broken: 0,
  medianMs: null,
  p95Ms: null,
};

/** Counts calls by day and by state, with one index scan. Test calls of staff do not count. */
export async function readCallStatistics(
  { first, last, timeZone }: OverviewRange,
  { prisma, now }: { prisma: PrismaClient; now: Date },
): Promise<CallStatistics> {
  const rungBefore = new Date(now.getTime() - PROMISE_MS);
  const rows = await prisma.$queryRaw<StatisticsRow[]>`
    SELECT
      to_char(day, 'YYYY-MM-DD') AS day, status,
      count(*)::int AS calls,
      count(*) FILTER (WHERE provider = ${SIMULATOR})::int AS simulated,
      count(*) FILTER (WHERE ms < ${PROMISE_MS})::int AS kept,
      count(*) FILTER (WHERE ms >= ${PROMISE_MS} OR ("isPromised" AND ms IS NULL AND "queuedAt" <= ${rungBefore}))::int AS broken,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) AS "medianMs",
      percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) AS "p95Ms"
    FROM (
      SELECT ("queuedAt" AT TIME ZONE ${timeZone})::date AS day, status, "queuedAt", "isPromised", provider,
        CASE WHEN "isPromised" THEN "speedToLeadMs" END AS ms
      FROM "Call"
      WHERE "queuedAt" >= ${first}::date::timestamp AT TIME ZONE ${timeZone}
        AND "queuedAt" < (${last}::date + 1)::timestamp AT TIME ZONE ${timeZone}
        AND ${NO_TEST_CALL}
    ) AS queued
    GROUP BY GROUPING SETS ((day), (status), ())`;
  return {
    total: rows.find(({ day, status }) => day === null && status === null) ?? NO_CALLS,
    byDay: new Map(rows.flatMap((row) => (row.day === null ? [] : [[row.day, row] as const]))),
    byStatus: rows
      .flatMap(({ status, calls }) => (status === null ? [] : [{ status, count: calls }]))
      .toSorted((a, b) => b.count - a.count),
  };
}
