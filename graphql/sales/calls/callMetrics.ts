import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { CALL_ME_SOURCE } from '../../../web/content/sales/leads/callMe.ts';
import type { Database } from '../../platform/database/database.ts';

type CallStage = 'dispatched' | 'requested' | 'ringing' | 'answered';

/** Metrics of calls, without test calls of staff. Histograms and counters cover this process, gauges cover the database. */
export interface CallMetrics {
  /** A call reached a stage this many seconds after its lead was saved. */
  reached(stage: CallStage, seconds: number): void;
  /** One request to the provider ended after this many seconds. */
  attempted(outcome: 'accepted' | 'later' | 'refused' | 'unclear', seconds: number): void;
  /** The gate decided about a due call. The reason of a call that is placed is null. */
  decided(verdict: 'place' | 'hold' | 'never', reason: string | null): void;
  late(kind: 'warning' | 'breached', calls: number): void;
}

const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 300, 3600];

export function createCallMetrics(
  { registry }: { registry: Registry },
  { pool }: Database,
): CallMetrics {
  const speed = new Histogram({
    name: 'sixty_speed_to_lead_seconds',
    help: 'Time from saving a lead until its call reached a stage.',
    labelNames: ['stage'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const attempts = new Counter({
    name: 'sixty_call_requests_total',
    help: 'Requests to the call provider.',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const delay = new Histogram({
    name: 'sixty_call_request_duration_seconds',
    help: 'Time until the call provider answered a request.',
    labelNames: ['outcome'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const decisions = new Counter({
    name: 'sixty_call_decisions_total',
    help: 'Decisions of the gate about due calls, by verdict and reason.',
    labelNames: ['verdict', 'reason'] as const,
    registers: [registry],
  });
  const late = new Counter({
    name: 'sixty_late_calls_total',
    help: 'Calls that almost broke the promise of 60 seconds, or broke it.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'sixty_calls',
      help: 'Calls of the last 24 hours, by state.',
      labelNames: ['status'] as const,
      registers: [],
      async collect() {
        this.reset();
        for (const { status, calls } of await countCalls(pool)) this.set({ status }, calls);
      },
    }),
  );
  return {
    reached: (stage, seconds) => speed.observe({ stage }, seconds),
    attempted(outcome, seconds) {
      attempts.inc({ outcome });
      delay.observe({ outcome }, seconds);
    },
    decided: (verdict, reason) => decisions.inc({ verdict, reason: reason ?? 'none' }),
    late: (kind, calls) => late.inc({ kind }, calls),
  };
}

async function countCalls(pool: Database['pool']): Promise<{ status: string; calls: number }[]> {
  const { rows } = await pool.query<{ status: string; calls: number }>(
    `SELECT status::text, count(*)::int AS calls FROM "Call"
     WHERE "queuedAt" > now() - interval '1 day'
       AND ("leadId" IN (SELECT id FROM "Lead" WHERE source = $1)) IS NOT TRUE
     GROUP BY status`,
    [CALL_ME_SOURCE],
  );
  return rows;
}
