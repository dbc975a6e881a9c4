import type { WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { findEndpoint } from './findEndpoint.ts';
import { type By, auditWebhookChange } from './auditWebhookChange.ts';

/** The time in which both secrets sign, so that partners can switch without missing an event. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a new secret for an endpoint. For a day, events are signed with both secrets.
 *
 * @throws NotFoundError if the manager has no such endpoint.
 */
export async function rotateWebhookSecret(
  id: string,
  by: By,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { secret, sealed } = await webhooks.newSecret();
  const endpoint = await database.prisma.$transaction(async (tx) => {
    const before = await findEndpoint(tx, id, by.manager);
    const after = await tx.webhookEndpoint.update({
      where: { id },
      data: {
        secret: sealed,
        previousSecret: before.secret,
        previousSecretUntil: new Date(clock.now().getTime() + OVERLAP_MS),
      },
    });
    await auditWebhookChange(tx, 'webhook.secret_rotated', after, by);
    return after;
  });
  return { endpoint, secret };
}
