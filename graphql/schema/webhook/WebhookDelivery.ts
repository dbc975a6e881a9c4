import { TEST_EVENT, WEBHOOK_EVENTS } from '../../../web/content/webhookEvents.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId } from '../globalId.ts';

export const WebhookDeliveryStatus = builder.enumType('WebhookDeliveryStatus', {
  description: 'How far a delivery has come.',
  values: {
    pending: { description: 'It is yet to be sent, or will be tried again.' },
    delivered: { description: 'The endpoint has answered with a status of success.' },
    failed: { description: 'It was given up.' },
  },
});

/** Reached through its endpoint only. */
export const WebhookDelivery = builder.prismaObject('WebhookDelivery', {
  description: 'One event on its way to one endpoint.',
  fields: (t) => ({
    id: t.id({
      description: 'Opaque id, for `replayWebhookDelivery`.',
      select: { id: true },
      resolve: ({ id }) => encodeGlobalId('WebhookDelivery', id),
    }),
    webhookId: t.exposeString('id', { description: 'What `webhook-id` says in its header.' }),
    eventType: t.exposeString('eventType', {
      description: `${WEBHOOK_EVENTS.map((event) => `\`${event}\``).join(', ')} or \`${TEST_EVENT}\`.`,
    }),
    status: t.expose('status', {
      type: WebhookDeliveryStatus,
      description: 'How far it has come.',
    }),
    attempts: t.exposeInt('attempts', { description: 'How often it was sent.' }),
    body: t.string({
      description: 'What is posted: JSON, to the letter.',
      select: { payload: true },
      resolve: ({ payload }) => JSON.stringify(payload),
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'Status of the last answer; null where there was none.',
    }),
    responseBody: t.exposeString('responseBody', {
      nullable: true,
      description: 'How the last answer began, two kilobytes at most; null where there was none.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last attempt failed; null where it did not.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it happened.' }),
    lastAttemptAt: t.expose('lastAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last sent; null where it was not yet.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it will be sent; null where it will not, or waits for a paused endpoint.',
    }),
    deliveredAt: t.expose('deliveredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the endpoint took it; null while it has not.',
    }),
  }),
});
