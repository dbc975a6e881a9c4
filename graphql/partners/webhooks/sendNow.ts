import { randomUUID } from 'node:crypto';
import type {
  Prisma,
  WebhookDelivery as DeliveryRow,
  WebhookEndpoint as EndpointRow,
} from '../../../prisma/generated/client/client.ts';
import { TEST_EVENT } from '../../../web/content/partners/webhookEvents.ts';
import { isKeyActive, KEY_END } from '../../schema/access/activeKey.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Payload } from '../../schema/mutationTypes.ts';
import type { Services } from '../../services.ts';
import { DELIVERIES_DUE } from './delivery/dispatchDeliveries.ts';
import { auditWebhookChange, by, type By, findEndpoint, managedBy } from './endpoints.ts';
import { WebhookDelivery, WebhookEndpoint } from './WebhookEndpoint.ts';

/** The payload of a mutation that sends a delivery. */
const sendingPayload = {
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
  payload: sendingPayload,
  resolve: ({ id }, context) =>
    replayWebhookDelivery(idOf('WebhookDelivery', id), by(context), context.services),
});

mutation('sendTestWebhook', {
  description: 'Sends an event of the type `webhook.test` to an endpoint, to test the delivery.',
  authScopes: { webhooks: 'write' },
  public: {
    bound: 'the endpoints of a key; 16 requests at once to each',
    causes: { rows: ['WebhookDelivery', 'AuditEvent'] },
  },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  },
  payload: sendingPayload,
  resolve: ({ id }, context) =>
    sendTestEvent(idOf('WebhookEndpoint', id), by(context), context.services),
});

type Needs = Pick<Services, 'database' | 'clock' | 'notifications'>;

/** A delivery that was made due. */
interface Sending {
  webhookEndpoint: EndpointRow;
  webhookDelivery: DeliveryRow;
}

/**
 * Sends a delivery again, with the same id.
 *
 * @throws NotFoundError if the manager has no such delivery.
 * @throws ConflictError if its endpoint is paused or disabled, or its API key has ended.
 */
function replayWebhookDelivery(
  id: string,
  by: By,
  { database, clock, notifications }: Needs,
): Promise<Sending> {
  return database.prisma.$transaction(async (tx) => {
    const found = await tx.webhookDelivery.findFirst({
      where: { id, endpoint: managedBy(by.manager) },
      include: { endpoint: { include: { apiKey: { select: KEY_END } } } },
    });
    if (!found) throw new NotFoundError('There is no such delivery.', 'id');
    const { endpoint } = found;
    const now = clock.now();
    assertIsActive(endpoint, endpoint.apiKey, now);
    const delivery = await tx.webhookDelivery.update({
      where: { id },
      data: { status: 'pending', deliveredAt: null, nextAttemptAt: now },
    });
    await notifications.publish(DELIVERIES_DUE, {}, tx);
    await auditWebhookChange(tx, 'webhook.replayed', endpoint, by, { deliveryId: id });
    return { webhookEndpoint: endpoint, webhookDelivery: delivery };
  });
}

/**
 * Sends a `webhook.test` event to an endpoint.
 *
 * @throws NotFoundError if the manager has no such endpoint.
 * @throws ConflictError if the endpoint is paused or disabled, or its API key has ended.
 */
function sendTestEvent(
  id: string,
  by: By,
  { database, clock, notifications }: Needs,
): Promise<Sending> {
  return database.prisma.$transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, id, by.manager);
    const now = clock.now();
    const key = await tx.apiKey.findUniqueOrThrow({
      where: { id: endpoint.apiKeyId },
      select: KEY_END,
    });
    assertIsActive(endpoint, key, now);
    const delivery = await tx.webhookDelivery.create({
      data: {
        endpointId: id,
        eventType: TEST_EVENT,
        payload: testPayload(now),
        createdAt: now,
        nextAttemptAt: now,
      },
    });
    await notifications.publish(DELIVERIES_DUE, {}, tx);
    await auditWebhookChange(tx, 'webhook.tested', endpoint, by);
    return { webhookEndpoint: endpoint, webhookDelivery: delivery };
  });
}

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

function testPayload(now: Date): Prisma.InputJsonObject {
  return {
    id: randomUUID(),
    type: TEST_EVENT,
    version: 1,
    timestamp: now.toISOString(),
    data: { message: 'This is a test event that somebody requested.' },
  };
}
