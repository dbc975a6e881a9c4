import type { WebhookEndpoint as Endpoint } from '../../../prisma/generated/client/client.ts';
import { createWebhookEndpoint as rules } from '../../../web/content/inputs/partners/webhookEndpoint.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { createWebhookEndpoint } from '../../domain/webhooks/createWebhookEndpoint.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('createWebhookEndpoint', {
  description:
    'Creates a webhook endpoint, which receives events. A key receives only events whose objects its scopes read.',
  authScopes: { webhooks: 'write' },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('CreateWebhookEndpointInput', {
    description: 'The URL, and the events.',
    fields: (t) => ({
      url: t.string({ required: true, description: 'A public URL with https.' }),
      events: t.stringList({
        description:
          'The events to receive, such as `lead.created`. The default is all events that the key may receive.',
      }),
      apiKeyId: t.id({
        description:
          'Global id of the API key that owns the endpoint. Required for staff. An API key creates endpoints only for itself.',
      }),
    }),
  }),
  payload: builder
    .objectRef<{ endpoint: Endpoint; secret: string }>('CreateWebhookEndpointPayload')
    .implement({
      description: 'The new endpoint.',
      fields: (t) => ({
        webhookEndpoint: t.field({
          type: WebhookEndpoint,
          description: 'What the server stores about it.',
          resolve: ({ endpoint }) => endpoint,
        }),
        secret: t.exposeString('secret', {
          description: 'The secret that signs the events. Only this response contains it.',
        }),
      }),
    }),
  resolve: ({ apiKeyId, ...input }, context) =>
    createWebhookEndpoint(
      { ...input, apiKeyId: apiKeyId ? idOf('ApiKey', apiKeyId) : null },
      by(context),
      context.services,
    ),
});
