import type { WebhookEndpoint as Endpoint } from '../../../prisma/generated/client/client.ts';
import { ConflictError, InvalidInputError } from '../../domain/errors.ts';
import { createWebhookEndpoint } from '../../domain/webhooks/webhookEndpoints.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('createWebhookEndpoint', {
  description: 'Wants to be told of integration requests that are made or changed.',
  authScopes: { partner: 'integration_requests:read' },
  errors: [InvalidInputError, ConflictError],
  input: builder.inputType('CreateWebhookEndpointInput', {
    description: 'Where to.',
    fields: (t) => ({
      url: t.string({ required: true, description: 'An https address on the internet.' }),
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
  resolve: ({ url }, { viewer, services }) => createWebhookEndpoint(url, viewer.apiKeyId, services),
});
