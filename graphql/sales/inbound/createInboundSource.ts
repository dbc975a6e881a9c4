import { createInboundSource as rules } from '../../../web/content/sales/inbound/inboundSource.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { InboundMappingInput, InboundPreset, InboundSource } from './InboundSource.ts';
import { presetOf } from '../../../web/content/sales/inbound/presets/presets.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { lockSession } from '../../staff/signIn/lockSession.ts';
import { links } from '../../links/links.ts';
import { sourceColumns } from './sourceSettings.ts';

mutation('createInboundSource', {
  description:
    'Creates a source of leads: a URL `/api/inbound/{token}` for the form of another tool. Only this response contains the token. Only admins can do this.',
  authScopes: { staffCan: 'inbound_sources:write' },
  validate: rules,
  input: {
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
      consentPage: t.string({ description: 'The URL of the page with the form.' }),
      redirectUrl: t.string({
        description: 'The page to which an HTML form may redirect the visitor.',
      }),
      signingSecret: t.string({
        description: 'The secret with which the form tool proves that it sent a submission.',
      }),
      accessToken: t.string({ description: 'The token that fetches leads from Facebook.' }),
    }),
  },
  payload: {
    description: 'The new source.',
    fields: {
      inboundSource: { type: InboundSource, description: 'What the server stores about it.' },
      token: {
        type: 'String',
        description: 'The token in its URL. The server stores only its hash.',
      },
    },
  },
  resolve: async ({ preset, ...settings }, context) => {
    const { services } = context;
    const by = actorOf(context);
    const has = { signingSecret: null, accessToken: null };
    const columns = await sourceColumns(preset, settings, has, services);
    const { token, tokenHash } = links.inbound.make();
    const inboundSource = await services.database.prisma.$transaction(async (tx) => {
      await lockSession(tx, by, 'inbound_sources:write');
      const made = await tx.inboundSource.create({
        data: {
          mapping: presetOf(preset).mapping,
          ...columns,
          preset,
          tokenHash,
          createdById: by.userId,
          createdAt: services.clock.now(),
        },
      });
      await audit(tx, {
        ...audited(by),
        action: 'inbound_source.created',
        subject: { type: 'InboundSource', id: made.id },
        details: { name: made.name, preset },
      });
      return made;
    });
    return { inboundSource, token };
  },
});
