import type { WebhookEndpoint as Endpoint } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { replayWebhookDelivery } from '../../domain/webhooks/webhookEndpoints.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('replayWebhookDelivery', {
  description: 'Sends a delivery once more, with the same `webhook-id`.',
  authScopes: { partner: 'integration_requests:read' },
  errors: [NotFoundError],
  input: builder.inputType('ReplayWebhookDeliveryInput', {
    description: 'Which delivery.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the delivery.' }) }),
  }),
  payload: builder.objectRef<{ endpoint: Endpoint }>('ReplayWebhookDeliveryPayload').implement({
    description: 'It will be sent within seconds.',
    fields: (t) => ({
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        description: 'The endpoint it goes to.',
        resolve: ({ endpoint }) => endpoint,
      }),
    }),
  }),
  resolve: async ({ id }, { viewer, services }) => ({
    endpoint: await replayWebhookDelivery(idOf('WebhookDelivery', id), viewer.apiKeyId, services),
  }),
});
