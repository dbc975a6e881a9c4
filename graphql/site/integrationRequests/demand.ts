import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

/** The requests for one integration. */
export interface IntegrationDemand {
  /** The most frequent spelling. */
  integration: string;
  requests: number;
  /** The number of different e-mail addresses. */
  people: number;
  /** The number of requests without a decision. */
  pending: number;
  lastAskedAt: Date;
  /** Whether staff have marked it as available. */
  isAvailable: boolean;
}

/** A bound that protects memory; no list in practice is that long. */
const MAX_ROWS = 200;

/** The requested integrations, the most requested first. Names are compared without case and surrounding spaces. */
export function integrationDemand(prisma: PrismaClient): Promise<IntegrationDemand[]> {
  return prisma.$queryRaw<IntegrationDemand[]>`
    SELECT mode() WITHIN GROUP (ORDER BY btrim(integration)) AS integration,
      count(*)::int AS requests,
      count(DISTINCT email)::int AS people,
      count(*) FILTER (WHERE status = 'pending')::int AS pending,
      max("createdAt") AS "lastAskedAt",
      bool_or(available.name IS NOT NULL) AS "isAvailable"
    FROM "IntegrationRequest"
    LEFT JOIN "AvailableIntegration" available ON available.name = lower(btrim(integration))
    GROUP BY lower(btrim(integration))
    ORDER BY requests DESC, 1
    LIMIT ${MAX_ROWS}`;
}
