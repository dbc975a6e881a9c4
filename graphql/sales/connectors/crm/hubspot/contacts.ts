import { CrmError, type CrmFlags, type CrmOutcome, type CrmPerson } from '../crm.ts';
import { inHalves, UNANSWERED } from '../inParts.ts';
import {
  type HubspotApi,
  type HubspotBatch,
  type HubspotObject,
  type HubspotPage,
  ID,
  writeBatch,
} from './hubspotApi.ts';

/** The ids of contacts: by our id, else by email, else by phone. Null for people who are not there. */
export async function findContacts(
  api: HubspotApi,
  people: CrmPerson[],
): Promise<(string | null)[]> {
  const ids = people.map(({ leadId }) => leadId);
  const emails = people.flatMap(({ email }) => email ?? []);
  const byId = await readBy(api, ID, ids);
  const byEmail = await readBy(api, 'email', emails);
  const known = ({ leadId, email }: CrmPerson) =>
    byId.get(leadId) ?? (email === null ? undefined : byEmail.get(email));
  const others = people.filter((person) => !known(person)).map(({ phone }) => phone);
  const byPhone = await findByPhone(api, others);
  return people.map((person) => known(person) ?? byPhone.get(person.phone) ?? null);
}

/** The ids of contacts by a unique property. The response has errors for values without a contact. */
async function readBy(
  api: HubspotApi,
  idProperty: string,
  values: string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const { results } = await api<HubspotBatch>({
    method: 'POST',
    path: '/crm/v3/objects/contacts/batch/read',
    json: { idProperty, properties: [ID, 'email'], inputs: values.map((id) => ({ id })) },
  });
  return indexOf(results, idProperty);
}

/** HubSpot keeps the searchable digits of a number in a property of its own. */
async function findByPhone(api: HubspotApi, values: string[]): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const property = 'hs_searchable_calculated_phone_number';
  const { results } = await api<HubspotPage>({
    method: 'POST',
    path: '/crm/v3/objects/contacts/search',
    json: {
      filterGroups: [{ filters: [{ propertyName: property, operator: 'IN', values }] }],
      properties: [property],
      limit: 100,
    },
  });
  return indexOf(results, property);
}

function indexOf(contacts: HubspotObject[], property: string): Map<string, string> {
  return new Map(contacts.map(({ id, properties }) => [properties[property] ?? '', id]));
}

/** Creates the people without an id, and updates the others. */
export async function saveContacts(
  api: HubspotApi,
  people: (CrmPerson & { id: string | null })[],
): Promise<CrmOutcome[]> {
  const saved = new Map<string, CrmOutcome>();
  const unknown = people.filter(({ id }) => id === null);
  const created = await inHalves(unknown, (part) => createPeople(api, part));
  const known = people.filter(({ id }) => id !== null);
  unknown.forEach((person, index) => {
    const outcome = created[index] ?? UNANSWERED;
    const id = existingId(outcome);
    if (id === null) saved.set(person.leadId, outcome);
    else known.push({ ...person, id });
  });
  const updated = await inHalves(known, (part) => updatePeople(api, part));
  known.forEach(({ leadId }, index) => saved.set(leadId, updated[index] ?? UNANSWERED));
  return people.map(({ leadId }) => saved.get(leadId) ?? UNANSWERED);
}

/** The contact that has this email as a further address. Reading by email does not find it. */
function existingId(outcome: CrmOutcome): string | null {
  return 'error' in outcome ? (/Existing ID: (\d+)/.exec(outcome.error)?.[1] ?? null) : null;
}

function createPeople(api: HubspotApi, people: readonly CrmPerson[]): Promise<CrmOutcome[]> {
  const inputs = people.map((person) => ({
    id: person.leadId,
    idProperty: ID,
    objectWriteTraceId: person.leadId,
    properties: { ...personProperties(person), [ID]: person.leadId },
  }));
  return writeBatch(api, 'contacts', 'upsert', inputs);
}

function updatePeople(
  api: HubspotApi,
  people: readonly (CrmPerson & { id: string | null })[],
): Promise<CrmOutcome[]> {
  const inputs = people.map((person) => ({
    id: person.id ?? '',
    objectWriteTraceId: person.leadId,
    properties: personProperties(person),
  }));
  return writeBatch(api, 'contacts', 'update', inputs);
}

/** HubSpot's standard lead statuses for ours. */
const STATUS: Record<string, string> = {
  new: 'NEW',
  contacted: 'CONNECTED',
  qualified: 'OPEN_DEAL',
  booked: 'OPEN_DEAL',
  lost: 'UNQUALIFIED',
};

/** All values as text, as HubSpot wants them. */
function personProperties({ values }: CrmPerson): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = String(value);
      return [name, name === 'hs_lead_status' ? (STATUS[text] ?? text) : text];
    }),
  );
}

/** The most pages of one reading. The next one goes on from there. */
const PAGES = 10;

/** Reads contacts whose flag is set and who changed since then. */
export async function readFlags(api: HubspotApi, since: Date, field: string): Promise<CrmFlags> {
  const begun = new Date();
  const people: CrmFlags['people'] = [];
  let after: string | undefined;
  let last = since;
  for (let page = 0; page < PAGES; page += 1) {
    const { results, paging } = await api<HubspotPage>({
      method: 'POST',
      path: '/crm/v3/objects/contacts/search',
      json: {
        filterGroups: [
          {
            filters: [
              { propertyName: field, operator: 'EQ', value: 'true' },
              {
                propertyName: 'lastmodifieddate',
                operator: 'GTE',
                value: String(since.getTime()),
              },
            ],
          },
        ],
        sorts: [{ propertyName: 'lastmodifieddate', direction: 'ASCENDING' }],
        properties: ['phone', 'mobilephone', 'lastmodifieddate'],
        limit: 100,
        after,
      },
    });
    for (const { id, properties } of results) {
      const phones = [properties['phone'], properties['mobilephone']].filter((text) => !!text);
      people.push({ id, phones: phones.map(String) });
      last = new Date(properties['lastmodifieddate'] ?? last);
    }
    after = paging?.next?.after;
    if (after === undefined) return { people, readUntil: begun };
  }
  if (Number.isNaN(last.getTime())) throw new CrmError('refused', 'HubSpot sent a wrong date.');
  return { people, readUntil: last };
}
