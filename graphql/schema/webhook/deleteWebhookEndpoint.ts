import { NotFoundError } from '../../domain/errors.ts';
import { deleteWebhookEndpoint } from '../../domain/webhooks/webhookEndpoints.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteWebhookEndpoint', {
  description: 'Ends the deliveries to an endpoint at once, and forgets them.',
  authScopes: { partner: 'integration_requests:read' },
  errors: [NotFoundError],
  input: builder.inputType('DeleteWebhookEndpointInput', {
    description: 'Which endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the endpoint.' }) }),
  }),
  payload: builder.objectRef<{ id: string }>('DeleteWebhookEndpointPayload').implement({
    description: 'The endpoint is gone.',
    fields: (t) => ({
      deletedId: t.id({ description: 'The id that it had.', resolve: ({ id }) => id }),
    }),
  }),
  resolve: async ({ id }, { viewer, services }) => {
    await deleteWebhookEndpoint(idOf('WebhookEndpoint', id), viewer.apiKeyId, services);
    return { id };
  },
});
