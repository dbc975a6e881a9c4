import type { WebhookEndpoint as Endpoint } from '../../../prisma/generated/client/client.ts';
import { updateWebhookEndpoint as rules } from '../../../web/content/inputs/webhookEndpoint.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateWebhookEndpoint } from '../../domain/webhooks/updateWebhookEndpoint.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('updateWebhookEndpoint', {
  description:
    'Changes where events are posted, which, or whether. What happens while an endpoint is paused is sent when it goes on.',
  authScopes: { webhooks: 'write' },
  validate: rules,
  errors: [NotFoundError],
  input: builder.inputType('UpdateWebhookEndpointInput', {
    description: 'Which endpoint, and what is to change. What is absent stays as it is.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the endpoint.' }),
      url: t.string({ description: 'An https address on the internet.' }),
      events: t.stringList({
        description: 'Of `integration_request.created` and `integration_request.updated`.',
      }),
      isPaused: t.boolean({
        description: 'True keeps events back; false sends them again, also after it was disabled.',
      }),
    }),
  }),
  payload: builder.objectRef<{ endpoint: Endpoint }>('UpdateWebhookEndpointPayload').implement({
    description: 'The endpoint after the change.',
    fields: (t) => ({
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        description: 'What was changed.',
        resolve: ({ endpoint }) => endpoint,
      }),
    }),
  }),
  resolve: async ({ id, ...change }, context) => ({
    endpoint: await updateWebhookEndpoint(
      { id: idOf('WebhookEndpoint', id), ...change },
      by(context),
      context.services,
    ),
  }),
});
