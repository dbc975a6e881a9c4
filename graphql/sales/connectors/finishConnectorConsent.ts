import { finishConnectorConsent as rules } from '../../../web/content/sales/connectors/finishConsent.ts';
import { finishConsent } from './connectByOAuth.ts';
import { ConflictError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { Connector } from './Connector.ts';

mutation('finishConnectorConsent', {
  description:
    'Connects the CRM account with what the consent page brought back. Only the session that began it may do it. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  validate: rules,
  errors: [ConflictError],
  input: {
    description: 'The values behind the `#` of the address.',
    fields: (t) => ({
      code: t.string({ required: true, description: 'The code of the CRM.' }),
      state: t.string({ required: true, description: 'Our state, as it was.' }),
    }),
  },
  payload: {
    description: 'The connection, which has to pass `testConnector`.',
    fields: { connector: { type: Connector, description: 'The connection with the new consent.' } },
  },
  resolve: async (input, context) => ({
    connector: await finishConsent(input, actorOf(context), context.services),
  }),
});
