import type { WebhookEndpoint as Endpoint } from '../../../prisma/generated/client/client.ts';
import { updateWebhookEndpoint as rules } from '../../../web/content/inputs/partners/webhookEndpoint.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateWebhookEndpoint } from '../../domain/webhooks/updateWebhookEndpoint.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('updateWebhookEndpoint', {
  description:
    'Changes the URL or the events of an endpoint, or pauses it. Events that occur during a pause are sent after it.',
  authScopes: { webhooks: 'write' },
  validate: rules,
  errors: [NotFoundError],
  input: builder.inputType('UpdateWebhookEndpointInput', {
    description: 'The endpoint, and its new values. Absent fields stay as they are.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the endpoint.' }),
      url: t.string({ description: 'A public URL with https.' }),
      events: t.stringList({
        description:
          'The events to receive: `integration_request.created`, `integration_request.updated` or both.',
      }),
      isPaused: t.boolean({
        description: 'True pauses the endpoint. False resumes it, even if it was disabled.',
      }),
    }),
  }),
  payload: builder.objectRef<{ endpoint: Endpoint }>('UpdateWebhookEndpointPayload').implement({
    description: 'The endpoint after the change.',
    fields: (t) => ({
      webhookEndpoint: t.field({
        type: WebhookEndpoint,
        description: 'The endpoint.',
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
