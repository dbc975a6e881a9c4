import type {
  WebhookDelivery as Delivery,
  WebhookEndpoint as Endpoint,
} from '../../../prisma/generated/client/client.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { sendTestEvent } from '../../domain/webhooks/sendNow.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';
import { WebhookDelivery } from './WebhookDelivery.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('sendTestWebhook', {
  description: 'Sends an event of the type `webhook.test` to an endpoint, to test the delivery.',
  authScopes: { webhooks: 'write' },
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('SendTestWebhookInput', {
    description: 'The endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  }),
  payload: builder
    .objectRef<{ endpoint: Endpoint; delivery: Delivery }>('SendTestWebhookPayload')
    .implement({
      description: 'The delivery is queued and is sent within seconds.',
      fields: (t) => ({
        webhookDelivery: t.field({
          type: WebhookDelivery,
          description: 'The test event is queued.',
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
    sendTestEvent(idOf('WebhookEndpoint', id), by(context), context.services),
});
