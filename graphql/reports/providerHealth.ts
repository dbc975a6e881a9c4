import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { NO_TEST_CALL } from '../sales/testLeads.ts';
import { builder } from '../schema/builder.ts';

export const OverviewProvider = builder.objectRef<ProviderHealth>('OverviewProvider').implement({
  description: 'How calls went at the call provider in the last 24 hours.',
  fields: (t) => ({
    accepted: t.exposeInt('accepted', {
      description: 'Number of calls that the provider accepted.',
    }),
    refused: t.exposeInt('refused', {
      description: 'Number of calls that failed before the provider accepted them.',
    }),
    unknown: t.exposeInt('unknown', {
      description: 'Number of calls with an unknown outcome.',
    }),
    delaySeconds: t.float({
      nullable: true,
      description:
        'Median seconds from the first request until the provider accepted the call. Null if it accepted none.',
      resolve: ({ delayMs }) => (delayMs === null ? null : delayMs / 1000),
    }),
  }),
});

/** How calls went at the call provider in the last 24 hours. */
interface ProviderHealth {
  /** Calls that the provider accepted. */
  accepted: number;
  /** Calls that failed before the provider accepted them. */
  refused: number;
  /** Calls with an unknown outcome. */
  unknown: number;
  /** Median from the first request until the provider accepted the call, in milliseconds. Null without such a call. */
  delayMs: number | null;
}

/** Counts the calls whose first request was in the last 24 hours, in all processes. */
export async function readProviderHealth(prisma: PrismaClient, now: Date): Promise<ProviderHealth> {
  const [health] = await prisma.$queryRaw<ProviderHealth[]>`
    SELECT
      count(*) FILTER (WHERE "requestedAt" IS NOT NULL)::int AS accepted,
      count(*) FILTER (WHERE "requestedAt" IS NULL AND status = 'failed')::int AS refused,
      count(*) FILTER (WHERE status = 'unknown')::int AS unknown,
      percentile_disc(0.5) WITHIN GROUP (
        ORDER BY greatest(0, extract(epoch FROM "requestedAt" - "dispatchedAt") * 1000)::float8)
        FILTER (WHERE "requestedAt" IS NOT NULL) AS "delayMs"
    FROM "Call"
    WHERE "queuedAt" > ${now}::timestamptz - interval '48 hours'
      AND "dispatchedAt" > ${now}::timestamptz - interval '24 hours'
      AND ${NO_TEST_CALL}`;
  return health ?? { accepted: 0, refused: 0, unknown: 0, delayMs: null };
}
