import type { WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors.ts';
import { WEBHOOK_EVENTS } from './enqueueWebhooks.ts';

const MOST_ENDPOINTS = 5;
const LONGEST_URL = 2000;

/**
 * Makes an endpoint of a key. Its secret is in the answer and never again.
 *
 * @throws InvalidInputError for an address that is no https address.
 * @throws ConflictError where the key has enough of them, or this server has no key for their secrets.
 */
export async function createWebhookEndpoint(
  url: string,
  apiKeyId: string,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  if (!webhooks) throw new ConflictError('Webhooks are not set up on this server.');
  const parsed = URL.canParse(url) && url.length <= LONGEST_URL ? new URL(url) : null;
  const isPlain = parsed?.protocol === 'http:' && webhooks.allowPrivate;
  if (!parsed || (parsed.protocol !== 'https:' && !isPlain) || parsed.username || parsed.password) {
    throw new InvalidInputError([{ field: 'url', message: 'URL must be an https address' }]);
  }
  const has = await database.prisma.webhookEndpoint.count({ where: { apiKeyId } });
  if (has >= MOST_ENDPOINTS) {
    throw new ConflictError(`A key has at most ${MOST_ENDPOINTS} webhook endpoints.`);
  }
  const { secret, sealed } = webhooks.newSecret();
  const endpoint = await database.prisma.webhookEndpoint.create({
    data: {
      apiKeyId,
      url: parsed.href,
      secret: sealed,
      eventTypes: [...WEBHOOK_EVENTS],
      createdAt: clock.now(),
    },
  });
  return { endpoint, secret };
}

/** Removes an endpoint and what was sent to it. @throws NotFoundError for one that is not this key's. */
export async function deleteWebhookEndpoint(
  id: string,
  apiKeyId: string,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  const { count } = await database.prisma.webhookEndpoint.deleteMany({ where: { id, apiKeyId } });
  if (count === 0) throw new NotFoundError('There is no such webhook endpoint.', 'id');
}

/** Sends a delivery once more, under its own id. @throws NotFoundError for one that is not this key's. */
export async function replayWebhookDelivery(
  id: string,
  apiKeyId: string,
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
): Promise<WebhookEndpoint> {
  return database.prisma.$transaction(async (tx) => {
    const delivery = await tx.webhookDelivery.findFirst({
      where: { id, endpoint: { apiKeyId } },
      include: { endpoint: true },
    });
    if (!delivery) throw new NotFoundError('There is no such delivery.', 'id');
    await tx.webhookDelivery.update({
      where: { id },
      data: { status: 'pending', deliveredAt: null },
      select: { id: true },
    });
    await jobs.send('deliver-webhook', { deliveryId: id }, { tx });
    return delivery.endpoint;
  });
}
