import type { InboundSource as Source } from '../../../prisma/generated/client/client.ts';
import { updateInboundSource as rules } from '../../../web/content/inputs/leads/inboundSource.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateInboundSource } from '../../domain/inbound/updateInboundSource.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { InboundMappingInput } from './InboundMapping.ts';
import { InboundSource } from './InboundSource.ts';

mutation('updateInboundSource', {
  description: 'Changes how the submissions of a source become leads. Admins only.',
  authScopes: { staffCan: 'inbound_sources:write' },
  validate: rules,
  errors: [NotFoundError],
  input: builder.inputType('UpdateInboundSourceInput', {
    description: 'The source with all its settings. Its form tool and its address do not change.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the source.' }),
      name: t.string({ required: true, description: 'A name, which its leads get as `source`.' }),
      mapping: t.field({
        type: InboundMappingInput,
        description: 'How submissions become leads. If absent, it stays as it is.',
      }),
      consentText: t.string({
        description:
          'The text with which people agree to a call. Without it, the leads are not called.',
      }),
      consentPage: t.string({ description: 'The address of the page with the form.' }),
      redirectUrl: t.string({ description: 'The page that an HTML form may lead to.' }),
      signingSecret: t.string({
        description:
          'The secret with which the form tool proves that it sent a submission. If absent, it stays as it is. An empty text removes it.',
      }),
      accessToken: t.string({
        description: 'The token that fetches leads from Facebook. If absent, it stays as it is.',
      }),
    }),
  }),
  payload: builder.objectRef<{ source: Source }>('UpdateInboundSourcePayload').implement({
    description: 'The source after the change.',
    fields: (t) => ({
      inboundSource: t.field({
        type: InboundSource,
        description: 'The source.',
        resolve: ({ source }) => source,
      }),
    }),
  }),
  resolve: async ({ id, ...input }, context) => ({
    source: await updateInboundSource(
      { ...input, id: idOf('InboundSource', id) },
      actorOf(context),
      context.services,
    ),
  }),
});
