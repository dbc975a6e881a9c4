import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

/** How much one integration is asked for. */
export interface IntegrationDemand {
  /** As most people write it. */
  integration: string;
  requests: number;
  /** Different e-mail addresses. */
  people: number;
  /** Requests that nobody has decided about. */
  pending: number;
  lastAskedAt: Date;
}

/** More different wishes than anybody reads in one go. */
const MOST = 200;

/** Everything that is asked for, the most wanted first; letter case and spaces around a name tell nothing apart. */
export function integrationDemand(prisma: PrismaClient): Promise<IntegrationDemand[]> {
  return prisma.$queryRaw<IntegrationDemand[]>`
    SELECT mode() WITHIN GROUP (ORDER BY btrim(integration)) AS integration,
      count(*)::int AS requests,
      count(DISTINCT email)::int AS people,
      count(*) FILTER (WHERE status = 'pending')::int AS pending,
      max("createdAt") AS "lastAskedAt"
    FROM "IntegrationRequest"
    GROUP BY lower(btrim(integration))
    ORDER BY requests DESC, 1
    LIMIT ${MOST}`;
}
