import type { CrmField as Field, CrmMapping as Mapping } from './crm/crm.ts';
import { fieldsOf, mappingOf } from './storedConnector.ts';
import {
  CRM_KINDS,
  CRMS,
  type CrmKind as Kind,
} from '../../../web/content/sales/connectors/crmKinds.ts';
import { builder } from '../../schema/builder.ts';

const VALUES = Object.fromEntries(
  CRM_KINDS.map((kind) => [kind, { description: `An account at ${CRMS[kind].name}.` }]),
) as Record<Kind, { description: string }>;

export const CrmKind = builder.enumType('CrmKind', {
  description: 'A customer relationship management system (CRM) that leads can be sent to.',
  values: VALUES,
});

const CrmField = builder.objectRef<Field>('CrmField').implement({
  description: 'A field of people in the CRM.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name in the API of the CRM.' }),
    label: t.exposeString('label', { description: 'The name that people see in the CRM.' }),
  }),
});

const CrmMapping = builder.objectRef<Mapping>('CrmMapping').implement({
  description: 'A value of a lead, and the field of the CRM that gets it.',
  fields: (t) => ({
    from: t.exposeString('from', {
      description:
        'The value of the lead, such as `status`, or `answer:<key>` for the newest answer to the question of a playbook with this key.',
    }),
    to: t.exposeString('to', { description: 'The name of the field in the CRM.' }),
  }),
});

interface Counts {
  waiting: number;
  sent: number;
  failed: number;
}

const ConnectorCounts = builder.objectRef<Counts>('ConnectorCounts').implement({
  description: 'How many leads of a CRM are in each state.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Leads that wait to be sent.' }),
    sent: t.exposeInt('sent', { description: 'Leads that are up to date in the CRM.' }),
    failed: t.exposeInt('failed', { description: 'Leads that the CRM refused.' }),
  }),
});

export const Connector = builder.prismaNode('Connector', {
  description:
    "The team's account at a CRM. It gets the leads that are new or change after `enabledAt`. Only admins see it.",
  nullable: true,
  id: { field: 'id' },
  authScopes: { staffCan: 'connectors:read' },
  fields: (t) => ({
    kind: t.expose('kind', { type: CrmKind, description: 'Which CRM it is.' }),
    baseUrl: t.exposeString('baseUrl', { description: "The base URL of the account's API." }),
    connected: t.boolean({
      description:
        'Whether credentials or an OAuth consent are stored. False after `disconnectConnector`.',
      select: { credentials: true, grantId: true },
      resolve: ({ credentials, grantId }) => credentials !== null || grantId !== null,
    }),
    account: t.exposeString('account', {
      nullable: true,
      description:
        'The name of the account in the CRM. Null before a successful test of the credentials.',
    }),
    enabled: t.exposeBoolean('enabled', {
      description: 'Whether leads are sent. Leads that change during a pause are sent after it.',
    }),
    enabledAt: t.expose('enabledAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was first switched on. Null before that, and after `disconnectConnector`. Leads that change after this time are sent.',
    }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When requests to the CRM began to fail. Null if the last request succeeded.',
    }),
    lastError: t.exposeString('lastError', {
      nullable: true,
      description:
        'Why the last request failed, or why the next one has to wait. Null if the last one succeeded.',
    }),
    lastSentAt: t.expose('lastSentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a lead was last sent. Null if no lead was sent.',
    }),
    mapping: t.field({
      type: [CrmMapping],
      description: 'Which value of a lead goes to which field.',
      select: { mapping: true },
      resolve: mappingOf,
    }),
    fields: t.field({
      type: [CrmField],
      description: 'The fields that the CRM had at the last test.',
      select: { fields: true },
      resolve: fieldsOf,
    }),
    counts: t.field({
      type: ConnectorCounts,
      description: 'How many leads are in each state.',
      select: { id: true },
      resolve: async ({ id: connectorId }, _args, { services }) => {
        const groups = await services.database.prisma.crmLead.groupBy({
          by: ['state'],
          where: { connectorId },
          _count: true,
        });
        const of = (state: keyof Counts) =>
          groups.find((group) => group.state === state)?._count ?? 0;
        return { waiting: of('waiting'), sent: of('sent'), failed: of('failed') };
      },
    }),
  }),
});

builder.queryField('connectors', (t) =>
  t.prismaField({
    type: [Connector],
    description: 'The CRMs that are or were connected. There is at most one of each kind.',
    authScopes: { staffCan: 'connectors:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.connector.findMany({ ...query, orderBy: { kind: 'asc' } }),
  }),
);

builder.queryField('consentCrms', (t) =>
  t.field({
    type: [CrmKind],
    description: 'The CRMs that can be connected by OAuth. Only admins see it.',
    authScopes: { staffCan: 'connectors:read' },
    resolve: (_root, _args, { services }) =>
      CRM_KINDS.filter((kind) => services.oauth.isOffered(kind)),
  }),
);
