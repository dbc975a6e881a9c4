import type { Connector as ConnectorRow } from '../../../prisma/generated/client/client.ts';
import { disconnectConnector } from '../../domain/connectors/disconnectConnector.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Connector } from './Connector.ts';

mutation('disconnectConnector', {
  description:
    'Stops sending leads to a CRM and deletes its credentials. Leads that wait are not sent. Nothing is deleted in the CRM, and what was sent stays recorded. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError],
  input: builder.inputType('DisconnectConnectorInput', {
    description: 'The connection.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the connector.' }) }),
  }),
  payload: builder.objectRef<{ connector: ConnectorRow }>('DisconnectConnectorPayload').implement({
    description: 'The disconnected CRM.',
    fields: (t) => ({
      connector: t.field({
        type: Connector,
        description: 'The connector without credentials.',
        resolve: ({ connector }) => connector,
      }),
    }),
  }),
  resolve: async ({ id }, context) => ({
    connector: await disconnectConnector(
      idOf('Connector', String(id)),
      actorOf(context),
      context.services,
    ),
  }),
});
