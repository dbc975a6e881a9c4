import { NotFoundError } from '../../domain/errors.ts';
import { deleteWebhookEndpoint } from '../../domain/webhooks/deleteWebhookEndpoint.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';

mutation('deleteWebhookEndpoint', {
  description: 'Deletes a webhook endpoint and its deliveries. Nothing more is sent to it.',
  authScopes: { webhooks: 'write' },
  errors: [NotFoundError],
  input: builder.inputType('DeleteWebhookEndpointInput', {
    description: 'The endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  }),
  payload: builder.objectRef<{ id: string }>('DeleteWebhookEndpointPayload').implement({
    description: 'The endpoint was deleted.',
    fields: (t) => ({
      deletedId: t.id({
        description: 'Global id of the deleted endpoint.',
        resolve: ({ id }) => encodeGlobalId('WebhookEndpoint', id),
      }),
    }),
  }),
  resolve: async (input, context) => {
    const id = idOf('WebhookEndpoint', input.id);
    await deleteWebhookEndpoint(id, by(context), context.services);
    return { id };
  },
});
