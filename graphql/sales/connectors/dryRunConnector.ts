import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { builder } from '../../schema/builder.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { CrmPerson } from './crm/crm.ts';
import type { Services } from '../../services.ts';
import { suppressedAmong } from '../suppressions/optOuts.ts';
import { crmActivities } from './sync/crmActivities.ts';
import { crmPerson, withFlag } from './sync/crmPerson.ts';
import { leadForCrm } from './sync/dueLeads.ts';
import { fieldsOf, findConnector, mappingOf } from './storedConnector.ts';

const DryRunValue = builder.objectRef<LeadResult['values'][number]>('DryRunValue').implement({
  description: 'A value that would be written.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The label of the field in the CRM.' }),
    value: t.exposeString('value', { description: 'The value of the lead.' }),
  }),
});

const DryRunLead = builder.objectRef<LeadResult>('DryRunLead').implement({
  description: 'What would be sent for one lead.',
  fields: (t) => ({
    leadId: t.id({
      description: 'Global id of the lead.',
      resolve: ({ leadId }) => encodeGlobalId('Lead', leadId),
    }),
    personId: t.exposeString('personId', {
      nullable: true,
      description:
        'The id of the person in the CRM who would be updated. Null if a new person would be created.',
    }),
    values: t.field({
      type: [DryRunValue],
      description: 'The values, in the order of the mapping.',
      resolve: ({ values }) => values,
    }),
    activities: t.exposeStringList('activities', {
      description: 'The titles of the calls and meetings, oldest first.',
    }),
  }),
});

mutation('dryRunConnector', {
  description:
    'Shows what would be sent for the ten newest leads. It only reads from the CRM. Only super admins can do this.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The connector.',
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

const LEADS = 10;

type LeadResult = Awaited<ReturnType<typeof dryRun>>[number];

async function dryRun(
  id: string,
  { database: { prisma }, crms }: Pick<Services, 'database' | 'crms'>,
) {
  const connector = await findConnector(prisma, id);
  const mapping = mappingOf(connector);
  const labels = new Map(fieldsOf(connector).map(({ name, label }) => [name, label]));
  const leads = await prisma.lead.findMany({
    orderBy: { id: 'desc' },
    take: LEADS,
    include: leadForCrm,
  });
  const suppressed = await suppressedAmong(
    leads.map(({ phone }) => phone),
    prisma,
  );
  const people = leads.map((lead) => {
    const person = crmPerson(lead, mapping);
    return suppressed.has(lead.phone) ? withFlag(person, true, mapping) : person;
  });
  const found = await findPeople(people, connector, crms);
  return leads.map((lead, index) => ({
    leadId: lead.id,
    personId: found[index] ?? null,
    values: Object.entries(people[index]?.values ?? {}).map(([field, value]) => ({
      field: labels.get(field) ?? field,
      value: String(value),
    })),
    activities: crmActivities(lead).map(({ title }) => title),
  }));
}

async function findPeople(
  people: CrmPerson[],
  connector: Parameters<Services['crms']['open']>[0],
  crms: Services['crms'],
): Promise<(string | null)[]> {
  try {
    return await (await crms.open(connector)).findPeople(people);
  } catch (error) {
    const failure = crms.failureOf(error);
    throw failure ? new ConflictError(failure.message) : error;
  }
}
