import { NotFoundError } from '../../domain/errors.ts';
import { deleteInboundSource } from '../../domain/inbound/deleteInboundSource.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteInboundSource', {
  description:
    'Deletes a source, its secrets, and what it has kept. Its leads stay. Its address stops working. Admins only.',
  authScopes: { staffCan: 'inbound_sources:write' },
  errors: [NotFoundError],
  input: builder.inputType('DeleteInboundSourceInput', {
    description: 'The source.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the source.' }) }),
  }),
  payload: builder.objectRef<{ id: string }>('DeleteInboundSourcePayload').implement({
    description: 'The source was deleted.',
    fields: (t) => ({
      deletedId: t.id({
        description: 'Global id of the deleted source.',
        resolve: ({ id }) => encodeGlobalId('InboundSource', id),
      }),
    }),
  }),
  resolve: async (input, context) => {
    const id = idOf('InboundSource', String(input.id));
    await deleteInboundSource(id, actorOf(context), context.services);
    return { id };
  },
});
