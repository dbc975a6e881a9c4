import { randomUUID } from 'node:crypto';
import type {
  Prisma,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../prisma/generated/client/client.ts';
import { TEST_EVENT } from '../../../web/content/partners/webhookEvents.ts';
import type { Services } from '../../services.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { isKeyActive, KEY_END } from '../../schema/access/activeKey.ts';
import { DELIVERIES_DUE } from './delivery/dispatchDeliveries.ts';
import { findEndpoint } from './findEndpoint.ts';
import { managedBy } from './manager.ts';
import { type By, auditWebhookChange } from './auditWebhookChange.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'notifications'>;

/** A delivery that was made due. */
export interface Sending {
  webhookEndpoint: WebhookEndpoint;
  webhookDelivery: WebhookDelivery;
}

/**
 * Sends a delivery again, with the same id.
 *
 * @throws NotFoundError if the manager has no such delivery.
 * @throws ConflictError if its endpoint is paused or disabled, or its API key has ended.
 */
export function replayWebhookDelivery(
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
export function sendTestEvent(
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
  { pausedAt, disabledAt }: WebhookEndpoint,
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
