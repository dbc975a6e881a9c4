import type { WebhookEndpoint as Endpoint } from '../../../prisma/generated/client/client.ts';
import { createWebhookEndpoint as rules } from '../../../web/content/inputs/webhookEndpoint.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { createWebhookEndpoint } from '../../domain/webhooks/createWebhookEndpoint.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('createWebhookEndpoint', {
  description: 'Wants to be told of integration requests that are made or changed.',
  authScopes: { webhooks: 'write' },
  validate: rules,
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('CreateWebhookEndpointInput', {
    description: 'Where to, and of what.',
    fields: (t) => ({
      url: t.string({ required: true, description: 'An https address on the internet.' }),
      events: t.stringList({
        description:
          'Of `integration_request.created` and `integration_request.updated`; both when absent.',
      }),
      apiKeyId: t.id({
        description: 'Whose it is to be. For staff, who must say so; keys make their own.',
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
          description: 'What is kept of it.',
          resolve: ({ endpoint }) => endpoint,
        }),
        secret: t.exposeString('secret', {
          description: 'What its events are signed with. Shown in this answer and never again.',
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
