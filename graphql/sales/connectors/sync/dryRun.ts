import type { CrmPerson } from '../crm/crm.ts';
import type { Services } from '../../../services.ts';
import { ConflictError } from '../../../schema/errors.ts';
import { suppressedAmong } from '../../suppressions/isSuppressed.ts';
import { crmActivities } from './crmActivities.ts';
import { crmPerson, withFlag } from './crmPerson.ts';
import { leadForCrm } from './dueLeads.ts';
import { findConnector } from '../findConnector.ts';
import { fieldsOf, mappingOf } from './mappingOf.ts';

const LEADS = 10;

/** What would be sent of one lead. */
export interface DryRunLead {
  leadId: string;
  /** The id of the person in the CRM who would be updated; null if one would be created. */
  personId: string | null;
  values: { field: string; value: string }[];
  /** The titles of its calls and meetings, in order. */
  activities: string[];
}

/**
 * What would be sent of the ten newest leads. It only reads from the CRM.
 *
 * @throws NotFoundError if there is no such connector.
 * @throws ConflictError if the CRM cannot be read.
 */
export async function dryRun(
  id: string,
  { database: { prisma }, crms }: Pick<Services, 'database' | 'crms'>,
): Promise<DryRunLead[]> {
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
