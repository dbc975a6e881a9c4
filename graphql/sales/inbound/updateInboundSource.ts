import { updateInboundSource as rules } from '../../../web/content/sales/inbound/inboundSource.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { InboundMappingInput, InboundSource } from './InboundSource.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { sourceColumns } from './sourceSettings.ts';

mutation('updateInboundSource', {
  description: 'Changes how the submissions of a source become leads. Only admins can do this.',
  authScopes: { staffCan: 'inbound_sources:write' },
  validate: rules,
  errors: [NotFoundError],
  input: {
    description: 'The source with all its settings. Its form tool and its URL do not change.',
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
      consentPage: t.string({ description: 'The URL of the page with the form.' }),
      redirectUrl: t.string({
        description: 'The page to which an HTML form may redirect the visitor.',
      }),
      signingSecret: t.string({
        description:
          'The secret with which the form tool proves that it sent a submission. If absent, it stays as it is. An empty text removes it.',
      }),
      accessToken: t.string({
        description: 'The token that fetches leads from Facebook. If absent, it stays as it is.',
      }),
    }),
  },
  payload: {
    description: 'The source after the change.',
    fields: { inboundSource: { type: InboundSource, description: 'The source.' } },
  },
  resolve: ({ id: globalId, ...settings }, context) => {
    const { services } = context;
    const id = idOf('InboundSource', globalId);
    return services.database.prisma.$transaction(async (tx) => {
      const before = await tx.inboundSource.findFirst({ where: { id, deletedAt: null } });
      if (!before) throw new NotFoundError('There is no such source.', 'id');
      const data = await sourceColumns(before.preset, settings, before, services);
      const inboundSource = await tx.inboundSource.update({ where: { id }, data });
      await audit(tx, {
        ...audited(actorOf(context)),
        action: 'inbound_source.updated',
        subject: { type: 'InboundSource', id },
        details: { name: inboundSource.name },
      });
      return { inboundSource };
    });
  },
});
