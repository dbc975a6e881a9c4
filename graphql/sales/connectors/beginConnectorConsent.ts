import { beginConsent } from './connectByOAuth.ts';
import { ConflictError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { CrmKind } from './Connector.ts';

mutation('beginConnectorConsent', {
  description: 'Begins to connect a CRM account by OAuth. Nothing is stored. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [ConflictError],
  input: {
    description: 'The CRM.',
    fields: (t) => ({
      kind: t.field({ type: CrmKind, required: true, description: 'One of `consentCrms`.' }),
    }),
  },
  payload: {
    description: 'Where the consent is given.',
    fields: {
      url: {
        type: 'URL',
        description: 'The page of the CRM. It leads back to the page of the integrations.',
      },
    },
  },
  resolve: async ({ kind }, context) => ({
    url: await beginConsent(kind, actorOf(context), context.services),
  }),
});
