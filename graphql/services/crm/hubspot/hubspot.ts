import type { Crm, CrmActivity, CrmFlags, CrmMapping, CrmOutcome, CrmPerson } from '../crm.ts';
import { CrmError } from '../crmError.ts';
import type { CrmHttp } from '../crmHttp.ts';
import { inHalves, inParts, withIds } from '../inParts.ts';
import { callProperties, meetingProperties, personProperties } from './hubspotProperties.ts';
import {
  hubspotApi,
  type HubspotApi,
  type HubspotBatch,
  type HubspotObject,
  type HubspotPage,
  type HubspotProperty,
} from './hubspotApi.ts';

/** HubSpot's limit of records in a batch. */
const BATCH = 100;
/** HubSpot's limit of values in one filter. */
const MOST_VALUES = 100;
const ID = 'sixty_id';
const DO_NOT_CALL = 'sixty_do_not_call';

const MAPPING: CrmMapping[] = [
  { from: 'name', to: 'firstname' },
  { from: 'email', to: 'email' },
  { from: 'phone', to: 'phone' },
  { from: 'status', to: 'hs_lead_status' },
  { from: 'doNotCall', to: DO_NOT_CALL },
];

type ObjectType = 'contacts' | 'calls' | 'meetings';

/** A HubSpot account. Every record has our id in a unique property, so HubSpot itself prevents duplicates. */
export function openHubspot(http: CrmHttp, { token }: { token: string }): Crm {
  const api = hubspotApi(http, token);
  return {
    async connect() {
      await createProperties(api);
      const { portalId } = await api<{ portalId: number }>({
        method: 'GET',
        path: '/account-info/v3/details',
      });
      const { results } = await api<{ results: HubspotProperty[] }>({
        method: 'GET',
        path: '/crm/v3/properties/contacts',
      });
      const fields = results
        .filter(({ name, hidden, modificationMetadata }) => {
          return name !== ID && !hidden && !modificationMetadata?.readOnlyValue;
        })
        .map(({ name, label }) => ({ name, label }));
      return {
        id: String(portalId),
        name: `HubSpot account ${portalId}`,
        fields,
        mapping: MAPPING,
      };
    },
    findPeople: (people) => inParts(people, BATCH, (part) => findPart(api, part)),
    savePeople: (people) =>
      inParts(people, BATCH, (part) =>
        inHalves(part, async (own) =>
          savePeople(api, await withIds(own, (strangers) => findPart(api, strangers))),
        ),
      ),
    saveActivities: (activities) =>
      inParts(activities, BATCH, async (part) => {
        const saved = new Map<string, CrmOutcome>();
        for (const kind of ['call', 'meeting'] as const) {
          const own = part.filter((activity) => activity.kind === kind);
          const outcomes = await inHalves(own, (half) => saveActivities(api, half));
          own.forEach(({ id }, index) => saved.set(id, outcomes[index] ?? unanswered()));
        }
        return part.map(({ id }) => saved.get(id) ?? unanswered());
      }),
    readFlags: (since, field) => readFlags(api, since, field),
  };
}

/** The properties that hold our ids and the flag. A property that exists already is not an error. */
async function createProperties(api: HubspotApi): Promise<void> {
  const id = {
    name: ID,
    label: 'Sixty ID',
    type: 'string',
    fieldType: 'text',
    hasUniqueValue: true,
  };
  const flag = {
    name: DO_NOT_CALL,
    label: 'Do not call (Sixty)',
    type: 'enumeration',
    fieldType: 'booleancheckbox',
    options: [
      { label: 'Yes', value: 'true', displayOrder: 0, hidden: false },
      { label: 'No', value: 'false', displayOrder: 1, hidden: false },
    ],
  };
  const own = [
    ['contacts', id, 'contactinformation'],
    ['contacts', flag, 'contactinformation'],
    ['calls', id, 'call'],
    ['meetings', id, 'meeting'],
  ] as const;
  for (const [type, property, groupName] of own) {
    const { results } = await api<{ results: HubspotProperty[] }>({
      method: 'GET',
      path: `/crm/v3/properties/${type}`,
    });
    if (results.some(({ name }) => name === property.name)) continue;
    const json = { ...property, groupName };
    await api({ method: 'POST', path: `/crm/v3/properties/${type}`, json });
  }
}

async function findPart(api: HubspotApi, people: CrmPerson[]): Promise<(string | null)[]> {
  const byId = indexOf(
    await readBy(
      api,
      ID,
      people.map(({ leadId }) => leadId),
    ),
    ID,
  );
  const byEmail = indexOf(
    await readBy(
      api,
      'email',
      people.map(({ email }) => email),
    ),
    'email',
  );
  const known = (person: CrmPerson) => byId.get(person.leadId) ?? byEmail.get(person.email);
  const others = people.filter((person) => !known(person)).map(({ phone }) => phone);
  const byPhone = await findByPhone(api, others);
  return people.map((person) => known(person) ?? byPhone.get(person.phone) ?? null);
}

/** The contacts with these values of a unique property. Values without a contact are errors of the answer. */
async function readBy(
  api: HubspotApi,
  idProperty: string,
  values: string[],
): Promise<HubspotObject[]> {
  const { results } = await api<HubspotBatch>({
    method: 'POST',
    path: '/crm/v3/objects/contacts/batch/read',
    json: { idProperty, properties: [ID, 'email'], inputs: values.map((id) => ({ id })) },
  });
  return results;
}

function indexOf(contacts: HubspotObject[], property: string): Map<string, string> {
  return new Map(contacts.map(({ id, properties }) => [properties[property] ?? '', id]));
}

/** HubSpot keeps the searchable digits of a number in a property of its own. */
async function findByPhone(api: HubspotApi, phones: string[]): Promise<Map<string, string>> {
  const property = 'hs_searchable_calculated_phone_number';
  const found = new Map<string, string>();
  await inParts(phones, MOST_VALUES, async (values) => {
    const { results } = await api<HubspotPage>({
      method: 'POST',
      path: '/crm/v3/objects/contacts/search',
      json: {
        filterGroups: [{ filters: [{ propertyName: property, operator: 'IN', values }] }],
        properties: [property],
        limit: 100,
      },
    });
    for (const { id, properties } of results) found.set(properties[property] ?? '', id);
    return [];
  });
  return found;
}

async function savePeople(
  api: HubspotApi,
  people: (CrmPerson & { id: string | null })[],
): Promise<CrmOutcome[]> {
  const saved = new Map<string, CrmOutcome>();
  const unknown = people.filter(({ id }) => id === null);
  const created = await inHalves(unknown, (part) => createPeople(api, part));
  const known = people.filter(({ id }) => id !== null);
  unknown.forEach((person, index) => {
    const outcome = created[index] ?? unanswered();
    const id = existingId(outcome);
    if (id === null) saved.set(person.leadId, outcome);
    else known.push({ ...person, id });
  });
  const updated = await inHalves(known, (part) => updatePeople(api, part));
  known.forEach(({ leadId }, index) => saved.set(leadId, updated[index] ?? unanswered()));
  return people.map(({ leadId }) => saved.get(leadId) ?? unanswered());
}

/** The contact that has this e-mail as a further address. Reading by e-mail does not find it. */
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
  return write(api, 'contacts', 'upsert', inputs);
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
  return write(api, 'contacts', 'update', inputs);
}

async function saveActivities(
  api: HubspotApi,
  activities: readonly CrmActivity[],
): Promise<CrmOutcome[]> {
  const [first] = activities;
  if (!first) return [];
  const type = first.kind === 'call' ? 'calls' : 'meetings';
  const outcomes = await write(
    api,
    type,
    'upsert',
    activities.map((activity) => ({
      id: activity.id,
      idProperty: ID,
      objectWriteTraceId: activity.id,
      properties: {
        ...(activity.kind === 'call' ? callProperties(activity) : meetingProperties(activity)),
        [ID]: activity.id,
      },
    })),
  );
  // Repeating an association changes nothing.
  const inputs = outcomes.flatMap((outcome, index) => {
    const activity = activities[index];
    return 'id' in outcome && activity
      ? [{ from: { id: outcome.id }, to: { id: activity.personId } }]
      : [];
  });
  if (inputs.length > 0) {
    const path = `/crm/v4/associations/${type}/contacts/batch/associate/default`;
    await api({ method: 'POST', path, json: { inputs } });
  }
  return outcomes;
}

interface Input {
  id: string;
  idProperty?: string;
  /** Named in the result or the error of this record. */
  objectWriteTraceId: string;
  properties: Record<string, string>;
}

async function write(
  api: HubspotApi,
  type: ObjectType,
  action: 'update' | 'upsert',
  inputs: Input[],
): Promise<CrmOutcome[]> {
  const path = `/crm/v3/objects/${type}/batch/${action}`;
  const { results, errors = [] } = await api<HubspotBatch>({
    method: 'POST',
    path,
    json: { inputs },
  });
  return inputs.map(({ objectWriteTraceId: trace, id }) => {
    const result = results.find((each) => each.objectWriteTraceId === trace);
    if (result) return { id: result.id };
    const error = errors.find(({ context }) =>
      [context?.['objectWriteTraceId'], context?.['ids']].some((ids) =>
        ids?.some((each) => each === trace || each === id),
      ),
    );
    if (!error) return unanswered();
    if (error.category === 'OBJECT_NOT_FOUND') return { gone: true };
    const isFinal = !['RATE_LIMITS', 'INTERNAL_ERROR'].includes(error.category ?? '');
    return { error: `HubSpot refused: ${error.message.slice(0, 500)}`, isFinal };
  });
}

/** The answer says nothing about the record. It is sent again. */
function unanswered(): CrmOutcome {
  return { error: 'HubSpot did not say what became of it.', isFinal: false };
}

const PAGES = 10;

async function readFlags(api: HubspotApi, since: Date, field: string): Promise<CrmFlags> {
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
