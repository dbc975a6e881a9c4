import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { replayWebhookDelivery } from './sendNow.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { by } from './by.ts';
import { sendingPayload } from './sendingPayload.ts';

mutation('replayWebhookDelivery', {
  description: 'Sends a delivery again, with the same `webhook-id`.',
  authScopes: { webhooks: 'write' },
  public: {
    bound: 'the deliveries of a key; 16 requests at once to each endpoint',
    causes: { rows: ['AuditEvent'] },
  },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The delivery to send again.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the delivery.' }) }),
  },
  payload: sendingPayload,
  resolve: ({ id }, context) =>
    replayWebhookDelivery(idOf('WebhookDelivery', id), by(context), context.services),
});
