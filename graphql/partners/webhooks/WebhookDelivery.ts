import { TEST_EVENT, WEBHOOK_EVENTS } from '../../../web/content/partners/webhookEvents.ts';
import { builder } from '../../schema/builder.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';

export const WebhookDeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'The status of a delivery.',
  values: {
    pending: { description: 'It waits to be sent, for the first time or again.' },
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
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
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
      description: 'When the endpoint accepted it. Null before that.',
    }),
  }),
});
