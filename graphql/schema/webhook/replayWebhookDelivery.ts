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
  description: 'Sends a delivery again, with the same `webhook-id`.',
  authScopes: { webhooks: 'write' },
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('ReplayWebhookDeliveryInput', {
    description: 'The delivery to send again.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the delivery.' }) }),
  }),
  payload: builder
    .objectRef<{ endpoint: Endpoint; delivery: Delivery }>('ReplayWebhookDeliveryPayload')
    .implement({
      description: 'The delivery is queued and is sent within seconds.',
      fields: (t) => ({
        webhookDelivery: t.field({
          type: WebhookDelivery,
          description: 'The delivery.',
          resolve: ({ delivery }) => delivery,
        }),
        webhookEndpoint: t.field({
          type: WebhookEndpoint,
          description: 'The endpoint that receives it.',
          resolve: ({ endpoint }) => endpoint,
        }),
      }),
    }),
  resolve: ({ id }, context) =>
    replayWebhookDelivery(idOf('WebhookDelivery', id), by(context), context.services),
});
