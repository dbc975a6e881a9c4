import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { UpdateWebhookEndpoint } from '../../../web/content/inputs/partners/webhookEndpoint.ts';
import type { Services } from '../../services/services.ts';
import { checkedUrl } from './checkedUrl.ts';
import { enqueueDelivery } from './enqueueDelivery.ts';
import { findEndpoint } from './findEndpoint.ts';
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
  services: Pick<Services, 'database' | 'clock' | 'webhooks' | 'jobs'>,
): Promise<WebhookEndpoint> {
  const { database, clock, webhooks } = services;
  const address = url ? checkedUrl(url, webhooks) : null;
  return database.prisma.$transaction(async (tx) => {
    const before = await findEndpoint(tx, id, by.manager);
    const changed: Prisma.WebhookEndpointUpdateInput = {
      ...(address && address !== before.url && { url: address }),
      ...(events && { eventTypes: [...new Set(events)] }),
      ...(isPaused === true && { pausedAt: before.pausedAt ?? clock.now() }),
      ...(isPaused === false && { pausedAt: null, disabledAt: null, failingSince: null }),
    };
    const after = await tx.webhookEndpoint.update({ where: { id }, data: changed });
    const isResumed = isPaused === false && (before.pausedAt ?? before.disabledAt) !== null;
    if (isResumed) await sendWaiting(id, tx, services);
    await auditWebhookChange(tx, 'webhook.updated', after, by, {
      ...(address && { from: new URL(before.url).host }),
      ...(events && { events: after.eventTypes }),
      ...(typeof isPaused === 'boolean' && { isPaused }),
    });
    return after;
  });
}

async function sendWaiting(
  endpointId: string,
  tx: Prisma.TransactionClient,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<void> {
  const where = { endpointId, status: 'pending' } as const;
  const waiting = await tx.webhookDelivery.findMany({
    where,
    select: { id: true, attempts: true, subjectId: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  await tx.webhookDelivery.updateMany({ where, data: { nextAttemptAt: clock.now() } });
  const subjects = new Set<string>();
  for (const { id: deliveryId, attempts: attempt, subjectId } of waiting) {
    // The end of the first delivery about a subject enqueues the next one.
    if (subjectId && subjects.has(subjectId)) continue;
    if (subjectId) subjects.add(subjectId);
    await enqueueDelivery(jobs, { deliveryId, endpointId, attempt }, { tx });
  }
}
