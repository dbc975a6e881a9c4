import { builder } from '../../schema/builder.ts';
import { Lead } from '../leads/Lead.ts';
import { Connector } from './Connector.ts';

const CrmLeadState = builder.enumType('CrmLeadState', {
  description: 'Whether a lead is up to date in a CRM.',
  values: {
    waiting: { description: 'The lead waits to be sent.' },
    sent: { description: 'The lead is up to date in the CRM, with all its calls and meetings.' },
    failed: { description: 'The CRM refused the lead. It is sent again after its next change.' },
  },
});

const CrmLead = builder.prismaObject('CrmLead', {
  description: 'The state of a lead in one CRM. Only admins see it.',
  fields: (t) => ({
    connector: t.relation('connector', { type: Connector, description: 'The CRM.' }),
    state: t.expose('state', {
      type: CrmLeadState,
      description: 'Whether the lead is up to date in the CRM.',
    }),
    personId: t.exposeString('personId', {
      nullable: true,
      description: 'The id of the person in the CRM. Null before the first success.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description: 'Why the last attempt failed. Null if it succeeded.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the lead was last sent. Null if it was never sent.',
    }),
  }),
});

builder.prismaObjectField(Lead, 'crm', (t) =>
  t.field({
    type: [CrmLead],
    description: 'The state of the lead in each connected CRM. Null if you are not an admin.',
    authScopes: { staffCan: 'connectors:read' },
    select: (_args, _context, nested) => ({
      crmLeads: nested({ orderBy: { connectorId: 'asc' } }),
    }),
    resolve: ({ crmLeads }) => crmLeads,
  }),
);
