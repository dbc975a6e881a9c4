import { builder } from '../builder.ts';
import { encodeGlobalId } from '../globalId.ts';

const WebhookDeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'How far a delivery has come.',
  values: {
    pending: { description: 'It is yet to be sent, or will be tried again.' },
    delivered: { description: 'The endpoint has answered with a status of success.' },
    failed: { description: 'It was given up.' },
  },
});

builder.prismaObject('WebhookDelivery', {
  description: 'One event on its way to one endpoint.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for `replayWebhookDelivery`.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('WebhookDelivery', id),
    }),
    webhookId: t.exposeString('id', { description: 'What `webhook-id` says in its header.' }),
    eventType: t.exposeString('eventType', {
      description: '`integration_request.created` or `integration_request.updated`.',
    }),
    status: t.expose('status', {
      type: WebhookDeliveryStatus,
      description: 'How far it has come.',
    }),
    attempts: t.exposeInt('attempts', { description: 'How often it was sent.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'Status of the last answer; null where there was none.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last attempt failed; null where it did not.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the endpoint took it; null while it has not.',
    }),
  }),
});

export const WebhookEndpoint = builder.prismaObject('WebhookEndpoint', {
  description: 'Where a key wants to be told of integration requests.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for `deleteWebhookEndpoint`.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('WebhookEndpoint', id),
    }),
    url: t.exposeString('url', { description: 'The address events are posted to.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when nothing is sent to it, because it failed for days; null while it is.',
    }),
    deliveries: t.relation('deliveries', {
      description: 'The last fifty deliveries, newest first.',
      query: { orderBy: { id: 'desc' }, take: 50 },
    }),
  }),
});

builder.queryField('webhookEndpoints', (t) =>
  t.prismaField({
    type: [WebhookEndpoint],
    description: 'The webhook endpoints of the key that asks, newest first.',
    authScopes: { partner: 'integration_requests:read' },
    resolve: (query, _root, _args, { viewer, services }) =>
      viewer?.kind === 'partner'
        ? services.database.prisma.webhookEndpoint.findMany({
            ...query,
            where: { apiKeyId: viewer.apiKeyId },
            orderBy: { id: 'desc' },
          })
        : [],
  }),
);
