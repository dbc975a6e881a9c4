import { NotFoundError } from '../../schema/errors.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { auditWebhookChange, by, type By, findEndpoint } from './endpoints.ts';

mutation('deleteWebhookEndpoint', {
  description: 'Deletes a webhook endpoint and its deliveries. Nothing more is sent to it.',
  authScopes: { webhooks: 'write' },
  public: { bound: 'the endpoints of a key', causes: { rows: ['AuditEvent'] } },
  errors: [NotFoundError],
  input: {
    description: 'The endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  },
  payload: {
    description: 'The endpoint was deleted.',
    fields: { deletedId: { type: 'ID', description: 'Global id of the deleted endpoint.' } },
  },
  resolve: async (input, context) => {
    const id = idOf('WebhookEndpoint', input.id);
    await deleteWebhookEndpoint(id, by(context), context.services);
    return { deletedId: encodeGlobalId('WebhookEndpoint', id) };
  },
});

/** Deletes an endpoint and its deliveries. @throws NotFoundError if the manager has no such endpoint. */
function deleteWebhookEndpoint(
  id: string,
  by: By,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, id, by.manager);
    const { count } = await tx.webhookEndpoint.deleteMany({ where: { id } });
    if (count > 0) await auditWebhookChange(tx, 'webhook.deleted', endpoint, by);
  });
}
