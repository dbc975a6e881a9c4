import { NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { auditWebhookChange, endpointInput, findEndpoint } from './endpoints.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

/** The time in which both secrets sign, so that partners can switch without missing an event. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

mutation('rotateWebhookSecret', {
  description:
    'Creates a new secret for an endpoint. For 24 hours, events are signed with both the old and the new secret.',
  authScopes: { webhooks: 'write' },
  public: { bound: 'the endpoints of a key', causes: { rows: ['AuditEvent'] } },
  errors: [NotFoundError],
  input: endpointInput,
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
  async resolve(input, context) {
    const { database, clock, webhooks } = context.services;
    const { secret, sealed } = await webhooks.newSecret();
    const webhookEndpoint = await database.prisma.$transaction(async (tx) => {
      const before = await findEndpoint(tx, input.id, context);
      const after = await tx.webhookEndpoint.update({
        where: { id: before.id },
        data: {
          secret: sealed,
          previousSecret: before.secret,
          previousSecretUntil: new Date(clock.now().getTime() + OVERLAP_MS),
        },
      });
      await auditWebhookChange(tx, 'webhook.secret_rotated', after, context);
      return after;
    });
    return { webhookEndpoint, secret };
  },
});
