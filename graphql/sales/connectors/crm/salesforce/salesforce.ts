import type { Crm, CrmActivity, CrmFlags, CrmMapping, CrmOutcome, CrmPerson } from '../crm.ts';
import { CrmError } from '../crmError.ts';
import type { CrmHttp } from '../crmHttp.ts';
import { inHalves, inParts, withIds } from '../inParts.ts';
import { eventRecord, leadValues, taskRecord, type SalesforceRecord } from './salesforceRecords.ts';
import {
  DATA,
  quoted,
  salesforceApi,
  soql,
  type SalesforceApi,
  type SalesforceField,
  type SalesforceResult,
} from './salesforceApi.ts';

/** Salesforce's limit of records in a collection. */
const BATCH = 200;
/** Keeps the address of a query short enough. */
const QUERY_BATCH = 50;
/** An external id that an administrator of the account adds to leads and activities. */
const ID = 'Sixty_Id__c';
/** Contacts are leads that were converted. Their ids begin with this. */
const CONTACT = '003';

/** The fields that contacts share with leads. */
const ON_CONTACTS = ['FirstName', 'LastName', 'Email', 'Phone', 'MobilePhone', 'DoNotCall'];

const MAPPING: CrmMapping[] = [
  { from: 'name', to: 'LastName' },
  { from: 'email', to: 'Email' },
  { from: 'phone', to: 'Phone' },
  { from: 'status', to: 'Status' },
  { from: 'doNotCall', to: 'DoNotCall' },
];

/** A Salesforce account. New people are leads. Our id is an external id, so Salesforce itself prevents duplicates. */
export function openSalesforce(http: CrmHttp): Crm {
  const api = salesforceApi(http);
  return {
    async connect() {
      const [organization = { Id: '', Name: 'Salesforce' }] = await soql<Organization>(
        api,
        'SELECT Id, Name FROM Organization',
      );
      for (const type of ['Task', 'Event']) assertHasId(await fieldsOf(api, type), type);
      const all = await fieldsOf(api, 'Lead');
      assertHasId(all, 'Lead');
      const fields = all
        .filter(({ name, createable, updateable }) => name !== ID && createable && updateable)
        .map(({ name, label }) => ({ name, label }));
      return { id: organization.Id, name: organization.Name, fields, mapping: MAPPING };
    },
    findPeople: (people) => inParts(people, QUERY_BATCH, (part) => findPart(api, part)),
    savePeople: (people) =>
      inParts(people, QUERY_BATCH, (part) =>
        inHalves(part, async (own) =>
          savePeople(api, await withIds(own, (strangers) => findPart(api, strangers))),
        ),
      ),
    saveActivities: (activities) => inParts(activities, BATCH, (part) => saveActivities(api, part)),
    readFlags: (since, field) => readFlags(api, since, field),
  };
}

interface Organization {
  Id: string;
  Name: string;
}

async function fieldsOf(api: SalesforceApi, type: string): Promise<SalesforceField[]> {
  const path = `${DATA}/sobjects/${type}/describe`;
  return (await api<{ fields: SalesforceField[] }>({ method: 'GET', path })).fields;
}

function assertHasId(fields: SalesforceField[], type: string): void {
  if (fields.some(({ name }) => name === ID)) return;
  const where = type === 'Lead' ? 'Lead' : 'Activity';
  throw new CrmError(
    'mapping',
    `Salesforce has no field ${ID} on ${where}. Add it as a text of 36 characters that is an external id and unique.`,
  );
}

interface Found {
  Id: string;
  Sixty_Id__c?: string | null;
  Email: string | null;
  Phone: string | null;
  ConvertedContactId?: string | null;
}

async function findPart(api: SalesforceApi, people: CrmPerson[]): Promise<(string | null)[]> {
  const list = (values: string[]) => `(${values.map(quoted).join(',')})`;
  const ids = list(people.map(({ leadId }) => leadId));
  const emails = list(people.map(({ email }) => email));
  const phones = list(people.flatMap(({ phone }) => writtenPhones(phone)));
  const leads = await soql<Found>(
    api,
    `SELECT Id, ${ID}, Email, Phone, ConvertedContactId FROM Lead WHERE ${ID} IN ${ids} OR Email IN ${emails} OR Phone IN ${phones} ORDER BY CreatedDate`,
  );
  const contacts = await soql<Found>(
    api,
    `SELECT Id, Email, Phone FROM Contact WHERE Email IN ${emails} OR Phone IN ${phones} ORDER BY CreatedDate`,
  );
  const all = [...leads, ...contacts];
  return people.map(({ leadId, email, phone }) => {
    const found =
      all.find((each) => each.Sixty_Id__c === leadId) ??
      all.find((each) => each.Email?.toLowerCase() === email) ??
      all.find(({ Phone }) => Phone !== null && writtenPhones(phone).includes(Phone));
    // A converted lead cannot be changed any more.
    return found ? (found.ConvertedContactId ?? found.Id) : null;
  });
}

/** Salesforce compares phone numbers as they are written: by us, as digits, and as its pages format them. */
function writtenPhones(phone: string): string[] {
  const formatted = phone.replace(/^(...)(...)(....)$/, '($1) $2-$3');
  return [`+1${phone}`, phone, formatted];
}

async function savePeople(
  api: SalesforceApi,
  people: (CrmPerson & { id: string | null })[],
): Promise<CrmOutcome[]> {
  const saved = new Map<string, CrmOutcome>();
  const send = async (own: typeof people, write: typeof createLeads) => {
    const outcomes = await inHalves(own, (part) => write(api, part));
    own.forEach(({ leadId }, index) => {
      const outcome = outcomes[index];
      if (outcome) saved.set(leadId, outcome);
    });
  };
  await send(
    people.filter(({ id }) => id === null),
    createLeads,
  );
  await send(
    people.filter(({ id }) => id !== null),
    updatePeople,
  );
  return people.map(({ leadId }) => saved.get(leadId) ?? UNANSWERED);
}

type Saved = CrmPerson & { id: string | null };

function createLeads(api: SalesforceApi, people: readonly Saved[]): Promise<CrmOutcome[]> {
  const records = people.map((person) => ({
    attributes: { type: 'Lead' },
    // Salesforce requires both. Its own forms use this text for an unknown company.
    Company: '[not provided]',
    LastName: '[not provided]',
    ...leadValues(person),
    [ID]: person.leadId,
  }));
  return upsert(api, 'Lead', records);
}

async function updatePeople(api: SalesforceApi, people: readonly Saved[]): Promise<CrmOutcome[]> {
  const records = people.map((person) => {
    const isContact = person.id?.startsWith(CONTACT);
    const values = Object.entries(leadValues(person)).filter(
      ([name]) => !isContact || ON_CONTACTS.includes(name),
    );
    return {
      attributes: { type: isContact ? 'Contact' : 'Lead' },
      id: person.id,
      ...Object.fromEntries(values),
    };
  });
  const results = await api<SalesforceResult[]>({
    method: 'PATCH',
    path: `${DATA}/composite/sobjects`,
    json: { allOrNone: false, records },
    headers: ALLOW_DUPLICATES,
  });
  return results.map((result, index) => outcomeOf(result, people[index]?.id));
}

/** A duplicate rule of the account would refuse two people with one phone. We have already looked for them. */
const ALLOW_DUPLICATES = { 'sforce-duplicate-rule-header': 'allowSave=true' };

async function upsert(
  api: SalesforceApi,
  type: string,
  records: SalesforceRecord[],
): Promise<CrmOutcome[]> {
  const results = await api<SalesforceResult[]>({
    method: 'PATCH',
    path: `${DATA}/composite/sobjects/${type}/${ID}`,
    json: { allOrNone: false, records },
    headers: ALLOW_DUPLICATES,
  });
  return results.map((result) => outcomeOf(result));
}

const UNANSWERED: CrmOutcome = {
  error: 'Salesforce did not say what became of it.',
  isFinal: false,
};
const GONE = ['ENTITY_IS_DELETED', 'INVALID_CROSS_REFERENCE_KEY', 'CANNOT_UPDATE_CONVERTED_LEAD'];
const TRANSIENT = ['UNABLE_TO_LOCK_ROW', 'SERVER_UNAVAILABLE', 'UNKNOWN_EXCEPTION'];

function outcomeOf(
  { id: given, success, errors }: SalesforceResult,
  known?: string | null,
): CrmOutcome {
  const id = given ?? known;
  if (success && id) return { id };
  const [error] = errors;
  if (!error) return UNANSWERED;
  if (known && GONE.includes(error.statusCode)) return { gone: true };
  if (error.statusCode === 'INVALID_FIELD') {
    return {
      unsent: new CrmError('mapping', `Salesforce does not know a field: ${error.message}`),
    };
  }
  const isFinal = !TRANSIENT.includes(error.statusCode);
  return { error: `Salesforce refused: ${error.message.slice(0, 500)}`, isFinal };
}

async function saveActivities(
  api: SalesforceApi,
  activities: CrmActivity[],
): Promise<CrmOutcome[]> {
  const saved = new Map<string, CrmOutcome>();
  for (const type of ['Task', 'Event'] as const) {
    const own = activities.filter(({ kind }) => (kind === 'call') === (type === 'Task'));
    const outcomes = await inHalves(own, (part) =>
      upsert(
        api,
        type,
        part.map((activity) => ({
          ...(activity.kind === 'call' ? taskRecord(activity) : eventRecord(activity)),
          [ID]: activity.id,
        })),
      ),
    );
    own.forEach(({ id }, index) => {
      const outcome = outcomes[index];
      if (outcome) saved.set(id, outcome);
    });
  }
  return activities.map(({ id }) => saved.get(id) ?? UNANSWERED);
}

const MOST_FLAGS = 1000;

interface Flagged {
  Id: string;
  Phone: string | null;
  MobilePhone: string | null;
  SystemModstamp: string;
}

async function readFlags(api: SalesforceApi, since: Date, field: string): Promise<CrmFlags> {
  let readUntil = new Date();
  const people: CrmFlags['people'] = [];
  for (const type of ['Lead', 'Contact']) {
    const rows = await soql<Flagged>(
      api,
      `SELECT Id, Phone, MobilePhone, SystemModstamp FROM ${type} WHERE ${field} = true AND SystemModstamp >= ${since.toISOString()} ORDER BY SystemModstamp LIMIT ${MOST_FLAGS}`,
    );
    for (const { Id: id, Phone, MobilePhone } of rows) {
      people.push({ id, phones: [Phone, MobilePhone].filter((phone) => phone !== null) });
    }
    const last = rows.at(-1);
    if (rows.length < MOST_FLAGS || !last) continue;
    const lastChange = new Date(last.SystemModstamp);
    if (lastChange < readUntil) readUntil = lastChange;
  }
  return { people, readUntil };
}
