import type { IntegrationRequest, Prisma } from '../../../prisma/generated/client/client.ts';
import { builtIntegrations, namedIntegrations } from '../../../web/content/site/integrations.ts';
import type { Services } from '../../services.ts';
import { builder } from '../../schema/builder.ts';

/** The tag of everything that shows which integrations are available. */
const INTEGRATIONS = 'integrations';

/** An integration that the site names. */
interface Listed {
  name: string;
  isAvailable: boolean;
}

/** The integrations that the site names. One is available if it works today, or if staff have marked it. */
async function listedIntegrations({ database }: Pick<Services, 'database'>): Promise<Listed[]> {
  const rows = await database.prisma.availableIntegration.findMany({ select: { name: true } });
  const marked = new Set(rows.map(({ name }) => name));
  return namedIntegrations.map((name) => ({
    name,
    isAvailable: builtIntegrations.has(name) || marked.has(name.toLowerCase()),
  }));
}

type Marked = Pick<IntegrationRequest, 'integration' | 'status'>;

/**
 * Notes which integrations are available, after staff have changed the status of a request. An integration stays available
 * while one of its requests is.
 */
export async function followStatus(
  { integration, status }: Marked,
  tx: Prisma.TransactionClient,
  { content, clock }: Pick<Services, 'content' | 'clock'>,
): Promise<void> {
  const changed =
    status === 'available'
      ? await tx.$executeRaw`
          INSERT INTO "AvailableIntegration" (name, since)
          VALUES (lower(btrim(${integration})), ${clock.now()}::timestamptz)
          ON CONFLICT DO NOTHING`
      : await forget(integration, tx);
  if (changed > 0) await content.changed([INTEGRATIONS], tx);
}

async function forget(integration: string, tx: Prisma.TransactionClient): Promise<number> {
  // Of two requests that change at the same moment, the second sees the first.
  await tx.$queryRaw`
    SELECT FROM "AvailableIntegration" WHERE name = lower(btrim(${integration})) FOR UPDATE`;
  return tx.$executeRaw`
    DELETE FROM "AvailableIntegration"
    WHERE name = lower(btrim(${integration})) AND NOT EXISTS (
      SELECT FROM "IntegrationRequest"
      WHERE lower(btrim(integration)) = lower(btrim(${integration})) AND status = 'available')`;
}

const ListedIntegration = builder.objectRef<Listed>('ListedIntegration').implement({
  description: 'An integration that the site names.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, as the site shows it.' }),
    isAvailable: t.exposeBoolean('isAvailable', {
      description: 'True if it can be used now, false if it is planned.',
    }),
  }),
});

builder.queryField('listedIntegrations', (t) =>
  t.field({
    type: [ListedIntegration],
    description: 'The integrations that the site names, in its order.',
    authScopes: { open: 'integration_requests:read' },
    resolve: (_root, _args, { services }) => listedIntegrations(services),
  }),
);
