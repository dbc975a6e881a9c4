import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { CreateWebhookEndpoint } from '../../../web/content/inputs/webhookEndpoint.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/webhookEvents.ts';
import type { Services } from '../../services/services.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors.ts';
import { checkedUrl } from './checkedUrl.ts';
import type { WebhookKeeper } from './keeper.ts';
import { type By, noteChange } from './noteChange.ts';

const MOST_ENDPOINTS = 5;

/**
 * Makes an endpoint of a key: of the program's own, or of the one that a super admin names. Its secret is in the answer
 * and never again.
 *
 * @throws InvalidInputError for an address that events cannot go to, or where staff name no key.
 * @throws NotFoundError where the key is none that may be told of requests.
 * @throws ConflictError where the key has enough of them.
 */
export async function createWebhookEndpoint(
  { url, events, apiKeyId }: CreateWebhookEndpoint,
  by: By,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const address = checkedUrl(url, webhooks);
  const keyId = keyOf(by.keeper, apiKeyId);
  const now = clock.now();
  const { secret, sealed } = await webhooks.newSecret();
  const endpoint = await database.prisma.$transaction(async (tx) => {
    if (by.keeper.kind === 'staff') await assertMayBeTold(tx, keyId, now);
    const has = await tx.webhookEndpoint.count({ where: { apiKeyId: keyId } });
    if (has >= MOST_ENDPOINTS) {
      throw new ConflictError(`A key has at most ${MOST_ENDPOINTS} webhook endpoints.`);
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
    await noteChange(tx, 'webhook.created', made, by, { events: made.eventTypes });
    return made;
  });
  return { endpoint, secret };
}

function keyOf(keeper: WebhookKeeper, named: string | null | undefined): string {
  if (keeper.kind === 'partner') return keeper.apiKeyId;
  if (named) return named;
  throw new InvalidInputError([{ field: 'apiKeyId', message: 'API key is required' }]);
}

async function assertMayBeTold(tx: Prisma.TransactionClient, id: string, now: Date): Promise<void> {
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
