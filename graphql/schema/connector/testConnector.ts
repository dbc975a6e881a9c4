import type { Connector as ConnectorRow } from '../../../prisma/generated/client/client.ts';
import { testConnector } from '../../domain/connectors/testConnector.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Connector } from './Connector.ts';

mutation('testConnector', {
  description:
    'Signs in to a CRM, creates the fields that we need there if the CRM permits it, and reads its fields. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError],
  input: builder.inputType('TestConnectorInput', {
    description: 'The connection.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the connector.' }) }),
  }),
  payload: builder
    .objectRef<{ connector: ConnectorRow; error: string | null }>('TestConnectorPayload')
    .implement({
      description: 'The result of the test.',
      fields: (t) => ({
        connector: t.field({
          type: Connector,
          description: 'The connection with the fields that were read.',
          resolve: ({ connector }) => connector,
        }),
        error: t.exposeString('error', {
          nullable: true,
          description: 'Why the test failed. Null if it passed.',
        }),
      }),
    }),
  resolve: ({ id }, context) =>
    testConnector(idOf('Connector', String(id)), actorOf(context), context.services),
});
