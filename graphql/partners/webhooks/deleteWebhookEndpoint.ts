import { NotFoundError } from '../../schema/errors.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { auditWebhookChange, endpointInput, findEndpoint } from './endpoints.ts';

mutation('deleteWebhookEndpoint', {
  description: 'Deletes a webhook endpoint and its deliveries. Nothing more is sent to it.',
  authScopes: { webhooks: 'write' },
  public: { bound: 'the endpoints of a key', causes: { rows: ['AuditEvent'] } },
  errors: [NotFoundError],
  input: endpointInput,
  payload: {
    description: 'The endpoint was deleted.',
    fields: { deletedId: { type: 'ID', description: 'Global id of the deleted endpoint.' } },
  },
  async resolve(input, context) {
    const id = await context.services.database.prisma.$transaction(async (tx) => {
      const endpoint = await findEndpoint(tx, input.id, context);
      const { count } = await tx.webhookEndpoint.deleteMany({ where: { id: endpoint.id } });
      if (count > 0) await auditWebhookChange(tx, 'webhook.deleted', endpoint, context);
      return endpoint.id;
    });
    return { deletedId: encodeGlobalId('WebhookEndpoint', id) };
  },
});
