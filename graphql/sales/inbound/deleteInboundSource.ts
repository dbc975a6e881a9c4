import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

mutation('deleteInboundSource', {
  description:
    'Deletes a source, its secrets, and its stored submissions. Its leads stay. Its URL stops working. Only admins can do this.',
  authScopes: { staffCan: 'inbound_sources:write' },
  errors: [NotFoundError],
  input: {
    description: 'The source.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the source.' }) }),
  },
  payload: {
    description: 'The source was deleted.',
    fields: { deletedId: { type: 'ID', description: 'Global id of the deleted source.' } },
  },
  resolve: (input, context) => {
    const id = idOf('InboundSource', input.id);
    const { database, clock } = context.services;
    return database.prisma.$transaction(async (tx) => {
      const { count } = await tx.inboundSource.updateMany({
        where: { id, deletedAt: null },
        data: { deletedAt: clock.now(), signingSecret: null, accessToken: null },
      });
      if (count === 0) throw new NotFoundError('There is no such source.', 'id');
      await tx.inboundDelivery.deleteMany({ where: { sourceId: id } });
      await audit(tx, {
        ...audited(actorOf(context)),
        action: 'inbound_source.deleted',
        subject: { type: 'InboundSource', id },
      });
      return { deletedId: encodeGlobalId('InboundSource', id) };
    });
  },
});
