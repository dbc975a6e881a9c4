import type { Connector as ConnectorRow } from '../../../prisma/generated/client/client.ts';
import { saveConnector as rules } from '../../../web/content/inputs/connectors/saveConnector.ts';
import { saveConnector } from '../../domain/connectors/saveConnector.ts';
import { ConflictError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { Connector, CrmKind } from './Connector.ts';

const CrmMappingInput = builder.inputType('CrmMappingInput', {
  description: 'A value of a lead, and the field of the CRM that gets it.',
  fields: (t) => ({
    from: t.string({ required: true, description: 'The value of the lead, such as `status`.' }),
    to: t.string({ required: true, description: 'The name of the field in the CRM.' }),
  }),
});

mutation('saveConnector', {
  description:
    'Connects a CRM, or changes the connection. New credentials have to pass `testConnector` before it can be switched on. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  validate: rules,
  errors: [ConflictError],
  input: builder.inputType('SaveConnectorInput', {
    description: 'The CRM, and new values. Absent fields stay as they are.',
    fields: (t) => ({
      kind: t.field({ type: CrmKind, required: true, description: 'Which CRM it is.' }),
      baseUrl: t.string({
        description:
          'Where the API is. Required for Salesforce. A new address needs the credentials again.',
      }),
      token: t.string({ description: 'The token of HubSpot or Pipedrive. It is never shown.' }),
      clientId: t.string({ description: 'The consumer key of a Salesforce connected app.' }),
      clientSecret: t.string({ description: 'The consumer secret of the app. It is never shown.' }),
      refreshToken: t.string({
        description:
          'A refresh token of a Salesforce user. Without it the app uses the client credentials flow.',
      }),
      mapping: t.field({
        type: [CrmMappingInput],
        description: 'Replaces the mapping. A field can get only one value.',
      }),
      enabled: t.boolean({ description: 'Whether leads are sent.' }),
    }),
  }),
  payload: builder.objectRef<{ connector: ConnectorRow }>('SaveConnectorPayload').implement({
    description: 'The saved connection.',
    fields: (t) => ({
      connector: t.field({
        type: Connector,
        description: 'The connection with its new values.',
        resolve: ({ connector }) => connector,
      }),
    }),
  }),
  resolve: async (input, context) => ({
    connector: await saveConnector(input, actorOf(context), context.services),
  }),
});
