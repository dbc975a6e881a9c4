import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { CreateWebhookEndpoint } from '../../../web/content/inputs/partners/webhookEndpoint.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/developers/webhookEvents.ts';
import type { Services } from '../../services/services.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors.ts';
import { checkedUrl } from './checkedUrl.ts';
import type { WebhookManager } from './manager.ts';
import { type By, auditWebhookChange } from './auditWebhookChange.ts';

const MAX_ENDPOINTS = 5;

/**
 * Creates an endpoint for the partner's own key, or for the key that a super_admin names. The secret is returned only here.
 *
 * @throws InvalidInputError if we cannot send events to the URL, or staff name no key.
 * @throws NotFoundError if the key does not exist or may not read integration requests.
 * @throws ConflictError if the key has the maximum number of endpoints.
 */
export async function createWebhookEndpoint(
  { url, events, apiKeyId }: CreateWebhookEndpoint,
  by: By,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const address = checkedUrl(url, webhooks);
  const keyId = keyOf(by.manager, apiKeyId);
  const now = clock.now();
  const { secret, sealed } = await webhooks.newSecret();
  const endpoint = await database.prisma.$transaction(async (tx) => {
    if (by.manager.kind === 'staff') await assertMayReadRequests(tx, keyId, now);
    const has = await tx.webhookEndpoint.count({ where: { apiKeyId: keyId } });
    if (has >= MAX_ENDPOINTS) {
      throw new ConflictError(`A key has at most ${MAX_ENDPOINTS} webhook endpoints.`);
    }
    const made = await tx.webhookEndpoint.create({
      data: {
        apiKeyId: keyId,
        url: address,
        secret: sealed,
        eventTypes: [...new Set(events ?? WEBHOOK_EVENTS)],
        createdAt: now,
      },
    });
    await auditWebhookChange(tx, 'webhook.created', made, by, { events: made.eventTypes });
    return made;
  });
  return { endpoint, secret };
}

function keyOf(manager: WebhookManager, named: string | null | undefined): string {
  if (manager.kind === 'partner') return manager.apiKeyId;
  if (named) return named;
  throw new InvalidInputError([{ field: 'apiKeyId', message: 'API key is required' }]);
}

async function assertMayReadRequests(
  tx: Prisma.TransactionClient,
  id: string,
  now: Date,
): Promise<void> {
  const key = await tx.apiKey.findFirst({
    where: {
      id,
      revokedAt: null,
      scopes: { has: 'integration_requests:read' },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { id: true },
  });
  if (!key) {
    throw new NotFoundError('There is no such key that may read integration requests.', 'apiKeyId');
  }
}
