import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { sendTestEvent } from './sendNow.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { by } from './by.ts';
import { sendingPayload } from './sendingPayload.ts';

mutation('sendTestWebhook', {
  description: 'Sends an event of the type `webhook.test` to an endpoint, to test the delivery.',
  authScopes: { webhooks: 'write' },
  public: {
    bound: 'the endpoints of a key; 16 requests at once to each',
    causes: { rows: ['WebhookDelivery', 'AuditEvent'] },
  },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  },
  payload: sendingPayload,
  resolve: ({ id }, context) =>
    sendTestEvent(idOf('WebhookEndpoint', id), by(context), context.services),
});
