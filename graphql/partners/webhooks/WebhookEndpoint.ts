import { managedBy } from './manager.ts';
import { ApiKey } from '../apiKeys/ApiKey.ts';
import { builder } from '../../schema/builder.ts';
import { WebhookDelivery, WebhookDeliveryStatus } from './WebhookDelivery.ts';

export const WebhookEndpoint = builder.prismaNode('WebhookEndpoint', {
  description:
    'A webhook endpoint: a URL that receives events. An API key sees its own endpoints, super admins see all.',
  nullable: true,
  id: { field: 'id' },
  // For the other keys it does not exist.
  findUnique: (id, { viewer }) => ({ id, AND: [viewer ? managedBy(viewer) : {}] }),
  authScopes: { webhooks: 'read' },
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'The URL that receives the events by POST.' }),
    events: t.exposeStringList('eventTypes', {
      description: 'The events that it receives, such as `integration_request.created`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    pausedAt: t.expose('pausedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the endpoint was paused. Null if it is not paused. Events of a paused endpoint are sent later.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When deliveries began to fail. Null if the last delivery succeeded.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the endpoint was disabled after days of failed deliveries. Null if it is not disabled.',
    }),
    lastDelivery: t.field({
      type: WebhookDelivery,
      nullable: true,
      description: 'The latest delivery. Null before the first delivery.',
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
        description: 'The deliveries, newest first.',
        args: {
          status: t.arg({
            type: WebhookDeliveryStatus,
            description: 'Only deliveries with this status. If absent, all are listed.',
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
      description: 'The API key that owns the endpoint. Null if you are not a super admin.',
      authScopes: { can: 'api_keys:read' },
    }),
  }),
});

builder.queryField('webhookEndpoints', (t) =>
  t.prismaConnection(
    {
      type: WebhookEndpoint,
      cursor: 'id',
      description:
        'The webhook endpoints of your API key, newest first. Super admins see those of all keys.',
      authScopes: { webhooks: 'read' },
      totalCount: (_connection, _args, { viewer, services }) =>
        services.database.prisma.webhookEndpoint.count({ where: viewer ? managedBy(viewer) : {} }),
      resolve: (query, _root, _args, { viewer, services }) =>
        services.database.prisma.webhookEndpoint.findMany({
          ...query,
          where: viewer ? managedBy(viewer) : {},
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'WebhookEndpointConnection' },
    { name: 'WebhookEndpointEdge' },
  ),
);
