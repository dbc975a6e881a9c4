import type {
  WebhookDelivery as Delivery,
  WebhookEndpoint as Endpoint,
} from '../../../prisma/generated/client/client.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { replayWebhookDelivery } from '../../domain/webhooks/sendNow.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';
import { WebhookDelivery } from './WebhookDelivery.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('replayWebhookDelivery', {
  description: 'Sends a delivery once more, with the same `webhook-id`.',
  authScopes: { webhooks: 'write' },
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('ReplayWebhookDeliveryInput', {
    description: 'Which delivery.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the delivery.' }) }),
  }),
  payload: builder
    .objectRef<{ endpoint: Endpoint; delivery: Delivery }>('ReplayWebhookDeliveryPayload')
    .implement({
      description: 'It will be sent within seconds.',
      fields: (t) => ({
        webhookDelivery: t.field({
          type: WebhookDelivery,
          description: 'What is sent again.',
          resolve: ({ delivery }) => delivery,
        }),
        webhookEndpoint: t.field({
          type: WebhookEndpoint,
          description: 'The endpoint it goes to.',
          resolve: ({ endpoint }) => endpoint,
        }),
      }),
    }),
  resolve: ({ id }, context) =>
    replayWebhookDelivery(idOf('WebhookDelivery', id), by(context), context.services),
});
