import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';

/** The requests for one integration. */
interface Demand {
  /** The most frequent spelling. */
  integration: string;
  requests: number;
  /** The number of different email addresses. */
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
function integrationDemand(prisma: PrismaClient): Promise<Demand[]> {
  return prisma.$queryRaw<Demand[]>`
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

const IntegrationDemand = builder.objectRef<Demand>('IntegrationDemand').implement({
  description: 'The demand for one integration.',
  fields: (t) => ({
    integration: t.exposeString('integration', {
      description: 'The most common spelling of the name.',
    }),
    requests: t.exposeInt('requests', { description: 'Number of requests.' }),
    people: t.exposeInt('people', {
      description: 'Number of different email addresses that requested it.',
    }),
    pending: t.exposeInt('pending', { description: 'Number of undecided requests.' }),
    lastAskedAt: t.expose('lastAskedAt', {
      type: 'DateTime',
      description: 'When it was last requested.',
    }),
    isAvailable: t.exposeBoolean('isAvailable', {
      description: 'Whether staff have marked it as available.',
    }),
  }),
});

builder.queryField('integrationDemand', (t) =>
  t.field({
    type: [IntegrationDemand],
    description: 'Requested integrations, most requested first, at most 200.',
    authScopes: { can: 'integration_requests:read' },
    resolve: (_root, _args, { services }) => integrationDemand(services.database.prisma),
  }),
);
