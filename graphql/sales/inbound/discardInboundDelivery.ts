import { NotFoundError } from '../../schema/errors.ts';
import { discardInboundDelivery } from './keptDeliveries.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { InboundSource } from './InboundSource.ts';

mutation('discardInboundDelivery', {
  description: 'Deletes a kept submission. Admins only.',
  authScopes: { staffCan: 'inbound_sources:write' },
  errors: [NotFoundError],
  input: {
    description: 'The kept submission.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the submission.' }) }),
  },
  payload: {
    description: 'It was deleted.',
    fields: {
      inboundSource: { type: InboundSource, description: 'The source with what it still keeps.' },
    },
  },
  resolve: async ({ id }, context) => ({
    inboundSource: await discardInboundDelivery(
      idOf('InboundDelivery', id),
      actorOf(context),
      context.services,
    ),
  }),
});
