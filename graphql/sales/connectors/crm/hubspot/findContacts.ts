import type { CrmPerson } from '../crm.ts';
import { inParts } from '../inParts.ts';
import type { HubspotApi, HubspotBatch, HubspotObject, HubspotPage } from './hubspotApi.ts';
import { ID } from './hubspotBatch.ts';

/** HubSpot's limit of values in one filter. */
const MOST_VALUES = 100;

/** The ids of contacts: by our id, else by e-mail, else by phone. Null for people who are not there. */
export async function findContacts(
  api: HubspotApi,
  people: CrmPerson[],
): Promise<(string | null)[]> {
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
