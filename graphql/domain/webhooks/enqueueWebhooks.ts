import type { IntegrationRequest, Prisma } from '../../../prisma/generated/client/client.ts';
import type { WebhookEvent } from '../../../web/content/developers/webhookEvents.ts';
import type { Services } from '../../services/services.ts';
import { enqueueDelivery } from './enqueueDelivery.ts';

/**
 * Enqueues an event for each endpoint whose key may read integration requests. It is sent when `tx` commits. A paused endpoint
 * gets it when it is resumed.
 */
export async function enqueueWebhooks(
  type: WebhookEvent,
  request: IntegrationRequest,
  { tx, jobs, now }: { tx: Prisma.TransactionClient; jobs: Services['jobs']; now: Date },
): Promise<void> {
  const endpoints = await tx.webhookEndpoint.findMany({
    where: {
      disabledAt: null,
      eventTypes: { has: type },
      apiKey: { revokedAt: null, scopes: { has: 'integration_requests:read' } },
    },
    select: { id: true },
  });
  for (const { id: endpointId } of endpoints) {
    const { id: deliveryId } = await tx.webhookDelivery.create({
      data: {
        endpointId,
        eventType: type,
        payload: payloadOf(type, request, now),
        createdAt: now,
        nextAttemptAt: now,
      },
      select: { id: true },
    });
    await enqueueDelivery(jobs, { deliveryId, endpointId, attempt: 0 }, { tx });
  }
}

/** The payload in the format of Standard Webhooks. The id is the global id for `node`. */
function payloadOf(type: WebhookEvent, request: IntegrationRequest, now: Date) {
  const { id, name, email, company, integration, notes, status, createdAt, updatedAt } = request;
  return {
    type,
    timestamp: now.toISOString(),
    data: {
      id: Buffer.from(`IntegrationRequest:${id}`).toString('base64url'),
      name,
      email,
      company,
      integration,
      notes,
      status,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
  };
}
