import type { WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { findEndpoint } from './findEndpoint.ts';
import { type By, noteChange } from './noteChange.ts';

/** Long enough to put the new secret in its place without missing an event. */
const BOTH_COUNT_MS = 24 * 60 * 60 * 1000;

/**
 * Gives an endpoint a new secret. For a day events are signed with both.
 *
 * @throws NotFoundError for an endpoint that is not this keeper's.
 */
export async function rotateWebhookSecret(
  id: string,
  by: By,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { secret, sealed } = await webhooks.newSecret();
  const endpoint = await database.prisma.$transaction(async (tx) => {
    const before = await findEndpoint(tx, id, by.keeper);
    const after = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        secret: sealed,
        previousSecret: before.secret,
        previousSecretUntil: new Date(clock.now().getTime() + BOTH_COUNT_MS),
      },
    });
    await noteChange(tx, 'webhook.secret_rotated', after, by);
    return after;
  });
  return { endpoint, secret };
}
