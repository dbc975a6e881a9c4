import type { WebhookEndpoint as Endpoint } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { rotateWebhookSecret } from '../../domain/webhooks/rotateWebhookSecret.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { by } from './by.ts';
import { WebhookEndpoint } from './WebhookEndpoint.ts';

mutation('rotateWebhookSecret', {
  description:
    'Creates a new secret for an endpoint. For 24 hours, events are signed with both the old and the new secret.',
  authScopes: { webhooks: 'write' },
  errors: [NotFoundError],
  input: builder.inputType('RotateWebhookSecretInput', {
    description: 'The endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  }),
  payload: builder
    .objectRef<{ endpoint: Endpoint; secret: string }>('RotateWebhookSecretPayload')
    .implement({
      description: 'The new secret.',
      fields: (t) => ({
        webhookEndpoint: t.field({
          type: WebhookEndpoint,
          description: 'The endpoint of the secret.',
          resolve: ({ endpoint }) => endpoint,
        }),
        secret: t.exposeString('secret', {
          description: 'The secret that signs the events. Only this response contains it.',
        }),
      }),
    }),
  resolve: ({ id }, context) =>
    rotateWebhookSecret(idOf('WebhookEndpoint', id), by(context), context.services),
});
