import type { CrmAccount, CrmMapping } from '../crm.ts';
import { type HubspotApi, type HubspotProperty, ID } from './hubspotApi.ts';

const DO_NOT_CALL = 'sixty_do_not_call';

const MAPPING: CrmMapping[] = [
  { from: 'name', to: 'firstname' },
  { from: 'email', to: 'email' },
  { from: 'phone', to: 'phone' },
  { from: 'status', to: 'hs_lead_status' },
  { from: 'doNotCall', to: DO_NOT_CALL },
];

/** Creates the properties that we need, and reads what the account has. */
export async function connectAccount(api: HubspotApi): Promise<CrmAccount> {
  await createProperties(api);
  const { portalId } = await api<{ portalId: number }>({
    method: 'GET',
    path: '/account-info/v3/details',
  });
  const fields = (await propertiesOf(api, 'contacts'))
    .filter(({ name, hidden, modificationMetadata }) => {
      return name !== ID && !hidden && !modificationMetadata?.readOnlyValue;
    })
    .map(({ name, label }) => ({ name, label }));
  return { id: String(portalId), name: `HubSpot account ${portalId}`, fields, mapping: MAPPING };
}

/** The properties that hold our ids and the flag. They are in the group of a property that HubSpot defines. */
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
    { type: 'contacts', neighbour: 'email', properties: [id, flag] },
    { type: 'calls', neighbour: 'hs_call_title', properties: [id] },
    { type: 'meetings', neighbour: 'hs_meeting_title', properties: [id] },
  ];
  for (const { type, neighbour, properties } of own) {
    const all = await propertiesOf(api, type);
    const groupName = all.find(({ name }) => name === neighbour)?.groupName;
    for (const property of properties) {
      if (all.some(({ name }) => name === property.name)) continue;
      const json = { ...property, groupName };
      await api({ method: 'POST', path: `/crm/v3/properties/${type}`, json });
    }
  }
}

async function propertiesOf(api: HubspotApi, type: string): Promise<HubspotProperty[]> {
  const path = `/crm/v3/properties/${type}`;
  return (await api<{ results: HubspotProperty[] }>({ method: 'GET', path })).results;
}
