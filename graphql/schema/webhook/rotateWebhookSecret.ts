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
    'Gives an endpoint a new secret. For 24 hours its events carry a signature by each of the two.',
  authScopes: { webhooks: 'write' },
  errors: [NotFoundError],
  input: builder.inputType('RotateWebhookSecretInput', {
    description: 'Which endpoint.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the endpoint.' }) }),
  }),
  payload: builder
    .objectRef<{ endpoint: Endpoint; secret: string }>('RotateWebhookSecretPayload')
    .implement({
      description: 'The new secret.',
      fields: (t) => ({
        webhookEndpoint: t.field({
          type: WebhookEndpoint,
          description: 'Whose it is.',
          resolve: ({ endpoint }) => endpoint,
        }),
        secret: t.exposeString('secret', {
          description: 'What its events are signed with. Shown in this answer and never again.',
        }),
      }),
    }),
  resolve: ({ id }, context) =>
    rotateWebhookSecret(idOf('WebhookEndpoint', id), by(context), context.services),
});
