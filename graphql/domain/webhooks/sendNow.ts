import type {
  Prisma,
  WebhookDelivery,
  WebhookEndpoint,
} from '../../../prisma/generated/client/client.ts';
import { TEST_EVENT } from '../../../web/content/webhookEvents.ts';
import type { Services } from '../../services/services.ts';
import { ConflictError, NotFoundError } from '../errors.ts';
import { findEndpoint } from './findEndpoint.ts';
import { keptBy } from './keeper.ts';
import { type By, noteChange } from './noteChange.ts';

interface Sending {
  endpoint: WebhookEndpoint;
  delivery: WebhookDelivery;
}

/**
 * Sends a delivery once more, under its own id.
 *
 * @throws NotFoundError for one that is not this keeper's.
 * @throws ConflictError where nothing is sent to its endpoint.
 */
export function replayWebhookDelivery(
  id: string,
  by: By,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<Sending> {
  return database.prisma.$transaction(async (tx) => {
    const found = await tx.webhookDelivery.findFirst({
      where: { id, endpoint: keptBy(by.keeper) },
      include: { endpoint: true },
    });
    if (!found) throw new NotFoundError('There is no such delivery.', 'id');
    const { endpoint } = found;
    assertIsTold(endpoint);
    const delivery = await tx.webhookDelivery.update({
      where: { id },
      data: { status: 'pending', deliveredAt: null, nextAttemptAt: clock.now() },
    });
    await jobs.send('deliver-webhook', { deliveryId: id, attempt: delivery.attempts }, { tx });
    await noteChange(tx, 'webhook.replayed', endpoint, by, { deliveryId: id });
    return { endpoint, delivery };
  });
}

/**
 * Sends an endpoint an event of the type `webhook.test`, to see whether it arrives.
 *
 * @throws NotFoundError for an endpoint that is not this keeper's.
 * @throws ConflictError where nothing is sent to it.
 */
export function sendTestEvent(
  id: string,
  by: By,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<Sending> {
  return database.prisma.$transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, id, by.keeper);
    assertIsTold(endpoint);
    const now = clock.now();
    const delivery = await tx.webhookDelivery.create({
      data: {
        endpointId: id,
        eventType: TEST_EVENT,
        payload: testPayload(now),
        createdAt: now,
        nextAttemptAt: now,
      },
    });
    await jobs.send('deliver-webhook', { deliveryId: delivery.id, attempt: 0 }, { tx });
    await noteChange(tx, 'webhook.tested', endpoint, by);
    return { endpoint, delivery };
  });
}

function assertIsTold({ pausedAt, disabledAt }: WebhookEndpoint): void {
  if (pausedAt) throw new ConflictError('The endpoint is paused. Resume it first.');
  if (disabledAt) throw new ConflictError('The endpoint is disabled. Resume it first.');
}

function testPayload(now: Date): Prisma.InputJsonObject {
  return {
    type: TEST_EVENT,
    timestamp: now.toISOString(),
    data: { message: 'This event was asked for, to see whether it arrives.' },
  };
}
