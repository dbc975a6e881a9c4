import { type DryRunLead as LeadResult, dryRun } from './sync/dryRun.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { builder } from '../../schema/builder.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';

const DryRunValue = builder.objectRef<LeadResult['values'][number]>('DryRunValue').implement({
  description: 'A value that would be written.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The label of the field in the CRM.' }),
    value: t.exposeString('value', { description: 'The value of the lead.' }),
  }),
});

const DryRunLead = builder.objectRef<LeadResult>('DryRunLead').implement({
  description: 'What would be sent of one lead.',
  fields: (t) => ({
    leadId: t.id({
      description: 'Global id of the lead.',
      resolve: ({ leadId }) => encodeGlobalId('Lead', leadId),
    }),
    personId: t.exposeString('personId', {
      nullable: true,
      description:
        'The id of the person in the CRM who would be updated. Null if a person would be created.',
    }),
    values: t.field({
      type: [DryRunValue],
      description: 'The values, in the order of the mapping.',
      resolve: ({ values }) => values,
    }),
    activities: t.exposeStringList('activities', {
      description: 'The titles of the calls and meetings, in order.',
    }),
  }),
});

mutation('dryRunConnector', {
  description:
    'Shows what would be sent of the ten newest leads. It only reads from the CRM. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The connection.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the connector.' }) }),
  },
  payload: {
    description: 'What would be sent.',
    fields: { leads: { type: [DryRunLead], description: 'At most ten leads, newest first.' } },
  },
  resolve: async ({ id }, { services }) => ({
    leads: await dryRun(idOf('Connector', id), services),
  }),
});
