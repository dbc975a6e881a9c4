import { deleteConnector } from '../../domain/connectors/deleteConnector.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteConnector', {
  description:
    'Disconnects a CRM and forgets its credentials. Nothing is deleted in the CRM. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError],
  input: builder.inputType('DeleteConnectorInput', {
    description: 'The connection.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the connector.' }) }),
  }),
  payload: builder.objectRef<{ id: string }>('DeleteConnectorPayload').implement({
    description: 'What was deleted.',
    fields: (t) => ({
      deletedId: t.id({
        description: 'Global id of the deleted connector.',
        resolve: ({ id }) => encodeGlobalId('Connector', id),
      }),
    }),
  }),
  resolve: async (input, context) => {
    const id = idOf('Connector', String(input.id));
    await deleteConnector(id, actorOf(context), context.services);
    return { id };
  },
});
