import { randomUUID } from 'node:crypto';
import type { WebhookEndpoint as EndpointRow } from '../../../prisma/generated/client/client.ts';
import { TEST_EVENT } from '../../../web/content/partners/webhooks.ts';
import { isKeyActive, KEY_END } from '../../schema/access/activeKey.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Payload } from '../../schema/mutationTypes.ts';
import { DELIVERIES_DUE } from './delivery/startWebhooks.ts';
import { auditWebhookChange, endpointInput, findEndpoint, managedBy } from './endpoints.ts';
import { WebhookDelivery, WebhookEndpoint } from './WebhookEndpoint.ts';

const payload = {
  description: 'The delivery is queued and is sent within seconds.',
  fields: {
    webhookDelivery: { type: WebhookDelivery, description: 'The delivery.' },
    webhookEndpoint: { type: WebhookEndpoint, description: 'The endpoint that receives it.' },
  },
} satisfies Payload;

mutation('replayWebhookDelivery', {
  description: 'Sends a delivery again, with the same `webhook-id`.',
  authScopes: { webhooks: 'write' },
  public: {
    bound: 'the deliveries of a key; 16 requests at once to each endpoint',
    causes: { rows: ['AuditEvent'] },
  },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The delivery to send again.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the delivery.' }) }),
  },
  payload,
  resolve(input, context) {
    const { database, clock, notifications } = context.services;
    const id = idOf('WebhookDelivery', input.id);
    return database.prisma.$transaction(async (tx) => {
      const found = await tx.webhookDelivery.findFirst({
        where: { id, endpoint: managedBy(context.viewer) },
        include: { endpoint: { include: { apiKey: { select: KEY_END } } } },
      });
      if (!found) throw new NotFoundError('There is no such delivery.', 'id');
      const { apiKey, ...webhookEndpoint } = found.endpoint;
      const now = clock.now();
      assertIsActive(webhookEndpoint, apiKey, now);
      const webhookDelivery = await tx.webhookDelivery.update({
        where: { id },
        data: { status: 'pending', deliveredAt: null, nextAttemptAt: now },
      });
      await notifications.publish(DELIVERIES_DUE, {}, tx);
      await auditWebhookChange(tx, 'webhook.replayed', webhookEndpoint, context, {
        deliveryId: id,
      });
      return { webhookEndpoint, webhookDelivery };
    });
  },
});

mutation('sendTestWebhook', {
  description: 'Sends an event of the type `webhook.test` to an endpoint, to test the delivery.',
  authScopes: { webhooks: 'write' },
  public: {
    bound: 'the endpoints of a key; 16 requests at once to each',
    causes: { rows: ['WebhookDelivery', 'AuditEvent'] },
  },
  errors: [ConflictError, NotFoundError],
  input: endpointInput,
  payload,
  resolve({ id }, context) {
    const { database, clock, notifications } = context.services;
    return database.prisma.$transaction(async (tx) => {
      const webhookEndpoint = await findEndpoint(tx, id, context);
      const now = clock.now();
      const key = await tx.apiKey.findUniqueOrThrow({
        where: { id: webhookEndpoint.apiKeyId },
        select: KEY_END,
      });
      assertIsActive(webhookEndpoint, key, now);
      const webhookDelivery = await tx.webhookDelivery.create({
        data: {
          endpointId: webhookEndpoint.id,
          eventType: TEST_EVENT,
          payload: {
            id: randomUUID(),
            type: TEST_EVENT,
            version: 1,
            timestamp: now.toISOString(),
            data: { message: 'This is a test event that somebody requested.' },
          },
          createdAt: now,
          nextAttemptAt: now,
        },
      });
      await notifications.publish(DELIVERIES_DUE, {}, tx);
      await auditWebhookChange(tx, 'webhook.tested', webhookEndpoint, context);
      return { webhookEndpoint, webhookDelivery };
    });
  },
});

/** @throws ConflictError if nothing is sent to the endpoint now. */
function assertIsActive(
  { pausedAt, disabledAt }: EndpointRow,
  key: Parameters<typeof isKeyActive>[0],
  now: Date,
): void {
  if (!isKeyActive(key, now))
    throw new ConflictError(
      'The API key of the endpoint has ended. Create an endpoint with another key.',
    );
  if (pausedAt) throw new ConflictError('The endpoint is paused. Resume it first.');
  if (disabledAt) throw new ConflictError('The endpoint is disabled. Resume it first.');
}
