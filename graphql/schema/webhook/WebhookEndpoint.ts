import { keptBy } from '../../domain/webhooks/keeper.ts';
import { ApiKey } from '../apiKey/ApiKey.ts';
import { builder } from '../builder.ts';
import { WebhookDelivery, WebhookDeliveryStatus } from './WebhookDelivery.ts';

/** Somewhere that wants to be told of events. A key sees its own; super admins see all. */
export const WebhookEndpoint = builder.prismaNode('WebhookEndpoint', {
  description: 'Where a key wants to be told of integration requests.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  // To a key that it does not belong to, it is not there.
  findUnique: (id, { viewer }) => ({ id, AND: [viewer ? keptBy(viewer) : {}] }),
  authScopes: { webhooks: 'read' },
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address events are posted to.' }),
    events: t.exposeStringList('eventTypes', {
      description: 'What it is told of, such as `integration_request.created`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    pausedAt: t.expose('pausedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when events are kept back for it; null while they are sent.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when nothing was taken; null where the last delivery was.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when nothing is sent to it, because it failed for days; null while it is.',
    }),
    lastDelivery: t.field({
      type: WebhookDelivery,
      nullable: true,
      description: 'The last one that was noted for it; null where there was none.',
      select: (_args, _context, nested) => ({
        deliveries: { ...nested(true), orderBy: { id: 'desc' }, take: 1 },
      }),
      resolve: ({ deliveries: [last] }) => last ?? null,
    }),
    deliveries: t.relatedConnection(
      'deliveries',
      {
        cursor: 'id',
        totalCount: true,
        description: 'What was noted for it, newest first.',
        args: {
          status: t.arg({
            type: WebhookDeliveryStatus,
            description: 'Only those that have come so far; all when absent.',
          }),
        },
        query: ({ status }) => ({
          orderBy: { id: 'desc' },
          ...(status && { where: { status } }),
        }),
      },
      { name: 'WebhookDeliveryConnection' },
      { name: 'WebhookDeliveryEdge' },
    ),
    apiKey: t.relation('apiKey', {
      type: ApiKey,
      description: 'The key it belongs to. Super admins only.',
      authScopes: { can: 'api_keys:read' },
    }),
  }),
});

builder.queryField('webhookEndpoints', (t) =>
  t.prismaConnection(
    {
      type: WebhookEndpoint,
      cursor: 'id',
      description: 'The webhook endpoints of the key that asks, or of all keys, newest first.',
      authScopes: { webhooks: 'read' },
      totalCount: (_connection, _args, { viewer, services }) =>
        services.database.prisma.webhookEndpoint.count({ where: viewer ? keptBy(viewer) : {} }),
      resolve: (query, _root, _args, { viewer, services }) =>
        services.database.prisma.webhookEndpoint.findMany({
          ...query,
          where: viewer ? keptBy(viewer) : {},
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'WebhookEndpointConnection' },
    { name: 'WebhookEndpointEdge' },
  ),
);
