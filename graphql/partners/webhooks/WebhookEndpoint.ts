import { eventSample } from '../../../web/content/partners/eventSamples.ts';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { ApiKey } from '../apiKeys/apiKeys.ts';
import { managedBy } from './endpoints.ts';

const WebhookDeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'The status of a delivery.',
  values: {
    pending: { description: 'The delivery waits to be sent, for the first time or again.' },
    delivered: { description: 'The endpoint answered with a success status.' },
    failed: { description: 'All attempts failed.' },
  },
});

/** Only the endpoint leads to its deliveries, so they need no scopes of their own. */
export const WebhookDelivery = builder.prismaObject('WebhookDelivery', {
  description: 'The delivery of one event to one webhook endpoint.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for `replayWebhookDelivery`.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('WebhookDelivery', id),
    }),
    webhookId: t.exposeString('id', { description: 'Value of the header `webhook-id`.' }),
    eventType: t.exposeString('eventType', {
      description: `${WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(', ')} or \`${TEST_EVENT}\`.`,
    }),
    status: t.expose('status', {
      type: WebhookDeliveryStatus,
      description: 'The current status.',
    }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts.' }),
    body: t.string({
      description: 'The exact request body, which is JSON.',
      select: { payload: true },
      resolve: ({ payload }) => JSON.stringify(payload),
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'HTTP status of the last response. Null if there was none.',
    }),
    responseBody: t.exposeString('responseBody', {
      nullable: true,
      description:
        'The start of the last response body, at most two kilobytes. Null if there was none.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last attempt failed. Null if it did not fail.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the delivery was created.',
    }),
    lastAttemptAt: t.expose('lastAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last attempt was made. Null before the first attempt.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the next attempt will be made. Null if there will be none, or if the endpoint is paused.',
    }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the endpoint accepted the delivery. Null before that.',
    }),
  }),
});

export const WebhookEndpoint = builder.prismaNode('WebhookEndpoint', {
  description:
    'A webhook endpoint: a URL that receives events. An API key sees its own endpoints. Super admins see all.',
  nullable: true,
  id: { field: 'id' },
  // An endpoint of another key does not exist for a key.
  findUnique: (id, { viewer }) => ({ id, AND: [viewer ? managedBy(viewer) : {}] }),
  authScopes: { webhooks: 'read' },
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'The URL that receives the events by POST.' }),
    events: t.exposeStringList('eventTypes', {
      description: 'The events that it receives, such as `lead.created`.',
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

builder.queryField('webhookSample', (t) =>
  t.string({
    nullable: true,
    description:
      'An example of an event with made-up data: the JSON that an endpoint receives. Null for an unknown event.',
    authScopes: { webhooks: 'read' },
    args: {
      event: t.arg.string({ required: true, description: 'The event, such as `lead.created`.' }),
    },
    resolve: (_root, { event }) => {
      const known = WEBHOOK_EVENTS.find((each) => each === event);
      return known ? JSON.stringify(eventSample(known)) : null;
    },
  }),
);
