import {
  CALLS_UNTIL_PUBLIC,
  type MeasuredSpeed,
} from '../../../web/content/facts/measuredSpeed.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { SIMULATOR } from '../../sales/calls/providers/simulator.ts';
import { PROMISE_MS } from '../../sales/calls/speedToLead.ts';
import { NO_TEST_CALL } from '../../sales/testLeads.ts';

/** How old the figures and the switch can be in this process. */
const KEPT_MS = 2_000;
const RANGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The speed that the site may show to everybody. */
export interface PublicSpeed {
  /** The figures, also while they are not public. */
  measured(): Promise<MeasuredSpeed & { isPublic: boolean }>;
  /** Null while the page is off, and while there are too few calls. */
  shown(): Promise<MeasuredSpeed | null>;
  /** Reads everything anew. */
  forget(): void;
}

interface Row {
  hour: number | null;
  calls: number;
  within: number;
  medianMs: number | null;
  p95Ms: number | null;
}

export function createPublicSpeed({
  database: { prisma },
  clock,
}: {
  database: Database;
  clock: Clock;
}): PublicSpeed {
  let kept: { readAt: number; speed: ReturnType<PublicSpeed['measured']> } | null = null;

  async function read(): Promise<MeasuredSpeed & { isPublic: boolean }> {
    const measuredAt = clock.now();
    const since = new Date(measuredAt.getTime() - RANGE_MS);
    const [page, rows] = await Promise.all([
      prisma.speedPage.findUnique({ where: { id: 1 } }),
      // A first call is never a repeat. Imports, calls again and held calls carry no promise.
      prisma.$queryRaw<Row[]>`
        SELECT hour, count(*)::int AS calls,
          count(*) FILTER (WHERE "speedToLeadMs" < ${PROMISE_MS})::int AS within,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY "speedToLeadMs") AS "medianMs",
          percentile_disc(0.95) WITHIN GROUP (ORDER BY "speedToLeadMs") AS "p95Ms"
        FROM (
          SELECT "speedToLeadMs", extract(hour FROM "queuedAt" AT TIME ZONE 'UTC')::int AS hour
          FROM "Call"
          WHERE "queuedAt" > ${since}::timestamptz AND "isPromised" AND "redialOfId" IS NULL
            AND direction = 'outbound' AND "requestedAt" IS NOT NULL AND provider <> ${SIMULATOR}
            AND ${NO_TEST_CALL}
        ) AS placed
        GROUP BY GROUPING SETS ((hour), ())`,
    ]);
    const total = rows.find(({ hour }) => hour === null);
    const calls = total?.calls ?? 0;
    return {
      isPublic: page?.isPublic ?? false,
      since,
      measuredAt,
      calls,
      within60: calls === 0 ? 0 : (total?.within ?? 0) / calls,
      medianSeconds: inSeconds(total?.medianMs),
      p95Seconds: inSeconds(total?.p95Ms),
      hours: rows
        .flatMap(({ hour, calls: ofHour, medianMs }) =>
          hour === null ? [] : [{ hour, calls: ofHour, medianSeconds: inSeconds(medianMs) }],
        )
        .toSorted((a, b) => a.hour - b.hour),
    };
  }

  function measured() {
    const now = performance.now();
    if (kept && now - kept.readAt < KEPT_MS) return kept.speed;
    const speed = read();
    kept = { readAt: now, speed };
    // A failed read is not kept.
    speed.catch(() => (kept = null));
    return speed;
  }

  return {
    measured,
    async shown() {
      const { isPublic, ...speed } = await measured();
      return isPublic && speed.calls >= CALLS_UNTIL_PUBLIC ? speed : null;
    },
    forget: () => (kept = null),
  };
}

function inSeconds(ms: number | null | undefined): number | null {
  return typeof ms === 'number' ? ms / 1000 : null;
}

export const speedTables = [
  { table: 'SpeedPage', notPersonal: 'whether figures are public' },
] as const;
