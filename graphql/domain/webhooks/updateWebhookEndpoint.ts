import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { UpdateWebhookEndpoint } from '../../../web/content/inputs/partners/webhookEndpoint.ts';
import type { Services } from '../../services/services.ts';
import { checkedUrl } from './checkedUrl.ts';
import { findEndpoint } from './findEndpoint.ts';
import { lockPublisher } from './publishEvents.ts';
import { type By, auditWebhookChange } from './auditWebhookChange.ts';

/**
 * Changes the URL or the events of an endpoint, or pauses it. Events during a pause are stored and sent when the endpoint is
 * resumed. Resuming also enables a disabled endpoint.
 *
 * @throws InvalidInputError if we cannot send events to the URL.
 * @throws NotFoundError if the manager has no such endpoint.
 */
export function updateWebhookEndpoint(
  { id, url, events, isPaused }: UpdateWebhookEndpoint,
  by: By,
  services: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<WebhookEndpoint> {
  const { database, clock, webhooks } = services;
  const address = url ? checkedUrl(url, webhooks) : null;
  return database.prisma.$transaction(async (tx) => {
    // The publisher reads whether an endpoint is paused.
    if (typeof isPaused === 'boolean') await lockPublisher(tx);
    const before = await findEndpoint(tx, id, by.manager);
    const changed: Prisma.WebhookEndpointUpdateInput = {
      ...(address && address !== before.url && { url: address }),
      ...(events && { eventTypes: [...new Set(events)] }),
      ...(isPaused === true && { pausedAt: before.pausedAt ?? clock.now() }),
      ...(isPaused === false && { pausedAt: null, disabledAt: null, failingSince: null }),
    };
    const after = await tx.webhookEndpoint.update({ where: { id }, data: changed });
    const isResumed = isPaused === false && (before.pausedAt ?? before.disabledAt) !== null;
    if (isPaused === true) await stopWaiting(id, tx);
    if (isResumed) await makeDue(id, clock.now(), tx);
    await auditWebhookChange(tx, 'webhook.updated', after, by, {
      ...(address && { from: new URL(before.url).host }),
      ...(events && { events: after.eventTypes }),
      ...(typeof isPaused === 'boolean' && { isPaused }),
    });
    return after;
  });
}

async function stopWaiting(endpointId: string, tx: Prisma.TransactionClient): Promise<void> {
  const where = { endpointId, status: 'pending', nextAttemptAt: { not: null } } as const;
  await tx.webhookDelivery.updateMany({ where, data: { nextAttemptAt: null } });
}

/** The end of the first delivery about a subject makes the next one due. A test has no subject. */
async function makeDue(endpointId: string, now: Date, tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    UPDATE "WebhookDelivery" AS delivery SET "nextAttemptAt" = ${now}::timestamptz
    WHERE "endpointId" = ${endpointId}::uuid AND status = 'pending' AND NOT EXISTS (
      SELECT FROM "WebhookDelivery" AS earlier
      WHERE earlier."endpointId" = delivery."endpointId" AND earlier."subjectId" = delivery."subjectId"
        AND earlier.status = 'pending' AND earlier.position < delivery.position)`;
}
