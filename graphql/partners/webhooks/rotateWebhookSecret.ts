import type { WebhookEndpoint as WebhookEndpointRow } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { auditWebhookChange, by, type By, findEndpoint } from './endpoints.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('rotateWebhookSecret', {
  description:
    'Creates a new secret for an endpoint. For 24 hours, events are signed with both the old and the new secret.',
  authScopes: { webhooks: 'write' },
  public: { bound: 'the endpoints of a key', causes: { rows: ['AuditEvent'] } },
  errors: [NotFoundError],
  input: {
    description: 'The endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  },
  payload: {
    description: 'The new secret.',
    fields: {
      webhookEndpoint: { type: WebhookEndpoint, description: 'The endpoint of the secret.' },
      secret: {
        type: 'String',
        description: 'The secret that signs the events. Only this response contains it.',
      },
    },
  },
  resolve: ({ id }, context) =>
    rotateWebhookSecret(idOf('WebhookEndpoint', id), by(context), context.services),
});

/** The time in which both secrets sign, so that partners can switch without missing an event. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a new secret for an endpoint. For a day, events are signed with both secrets.
 *
 * @throws NotFoundError if the manager has no such endpoint.
 */
async function rotateWebhookSecret(
  id: string,
  by: By,
  { database, clock, webhooks }: Pick<Services, 'database' | 'clock' | 'webhooks'>,
): Promise<{ webhookEndpoint: WebhookEndpointRow; secret: string }> {
  const { secret, sealed } = await webhooks.newSecret();
  const webhookEndpoint = await database.prisma.$transaction(async (tx) => {
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
  return { webhookEndpoint, secret };
}
