import type { InboundSource as Source } from '../../../prisma/generated/client/client.ts';
import { createInboundSource as rules } from '../../../web/content/inputs/leads/inboundSource.ts';
import { createInboundSource } from '../../domain/inbound/createInboundSource.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { InboundMappingInput } from './InboundMapping.ts';
import { InboundPreset } from './InboundPreset.ts';
import { InboundSource } from './InboundSource.ts';

mutation('createInboundSource', {
  description:
    'Creates a source of leads: an address `/api/inbound/{token}` for the form of another tool. Only this response contains the token. Admins only.',
  authScopes: { staffCan: 'inbound_sources:write' },
  validate: rules,
  input: builder.inputType('CreateInboundSourceInput', {
    description: 'The form tool, and how its submissions become leads.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'A name, which its leads get as `source`.' }),
      preset: t.field({
        type: InboundPreset,
        description: 'The form tool. The default is `other`.',
      }),
      mapping: t.field({
        type: InboundMappingInput,
        description: 'How submissions become leads. The default fits the form tool.',
      }),
      consentText: t.string({
        description:
          'The text with which people agree to a call. Without it, the leads are not called.',
      }),
      consentPage: t.string({ description: 'The address of the page with the form.' }),
      redirectUrl: t.string({ description: 'The page that an HTML form may lead to.' }),
      signingSecret: t.string({
        description: 'The secret with which the form tool proves that it sent a submission.',
      }),
      accessToken: t.string({ description: 'The token that fetches leads from Facebook.' }),
    }),
  }),
  payload: builder
    .objectRef<{ source: Source; token: string }>('CreateInboundSourcePayload')
    .implement({
      description: 'The new source.',
      fields: (t) => ({
        inboundSource: t.field({
          type: InboundSource,
          description: 'What the server stores about it.',
          resolve: ({ source }) => source,
        }),
        token: t.exposeString('token', {
          description: 'The token in its address. The server stores only its hash.',
        }),
      }),
    }),
  resolve: ({ preset, ...input }, context) =>
    createInboundSource({ ...input, preset }, actorOf(context), context.services),
});
