import {
  type Crm,
  type CrmFlags,
  type CrmMapping,
  type CrmOutcome,
  type CrmPerson,
  type CrmValue,
} from '../crm.ts';
import { type CrmHttp, withHeader } from '../crmHttp.ts';
import { baseUrl, text } from '../../../../platform/settings/declaredService.ts';
import { crmVendor } from '../crmVendor.ts';
import { remembered } from '../../../../platform/remembered.ts';
import { oneByOne } from '../inParts.ts';
import { saveActivity } from './pipedriveActivity.ts';
import {
  allOf,
  pipedriveApi,
  type PipedriveApi,
  type PipedriveField,
  type PipedrivePerson,
  type PipedriveUser,
  unlessGone,
} from './pipedriveApi.ts';

export const pipedriveVendor = crmVendor({
  name: 'pipedrive',
  variables: {
    PIPEDRIVE_CLIENT_ID: text,
    PIPEDRIVE_CLIENT_SECRET: text,
    PIPEDRIVE_OAUTH_BASE_URL: baseUrl.default('https://oauth.pipedrive.com'),
  },
  consent: (values) => ({
    provider: {
      authorizeUrl: `${values.PIPEDRIVE_OAUTH_BASE_URL}/oauth/authorize`,
      tokenUrl: `${values.PIPEDRIVE_OAUTH_BASE_URL}/oauth/token`,
      // `admin` creates the fields of persons.
      scopes: ['base', 'contacts:full', 'activities:full', 'admin'],
      clientId: values.PIPEDRIVE_CLIENT_ID,
      clientSecret: values.PIPEDRIVE_CLIENT_SECRET,
      clientAuthentication: 'basic',
      parameters: {},
    },
    baseUrl: (more) => more['api_domain'],
  }),
  signIn: (http, { token = '' }) => withHeader(http, 'x-api-token', token),
  open: openPipedrive,
});

const ID_FIELD = 'Sixty ID';
const STATUS_FIELD = 'Sixty status';
const FLAG_FIELD = 'Do not call (Sixty)';

/** The fields of a person with a place of their own in the request. */
const STANDARD = ['name', 'emails', 'phones'];

/** Pipedrive has no field for yes and no, so the flag is a text. */
const YES = 'yes';
const MEANS_YES = new Set(['yes', 'y', 'true', '1', 'x']);

/** A Pipedrive account. It has no batches and no unique fields, so we look for a record before we create it. */
function openPipedrive(http: CrmHttp): Crm {
  const api = pipedriveApi(http);
  /** The code of the field with our id, which every account generates for itself. */
  const readIdField = remembered(() => fieldCode(api, ID_FIELD));
  return {
    async connect() {
      for (const name of [ID_FIELD, STATUS_FIELD, FLAG_FIELD]) await fieldCode(api, name);
      const { data } = await api<PipedriveUser>({ method: 'GET', path: '/api/v1/users/me' });
      const all = await personFields(api);
      const codeOf = (name: string) =>
        all.find((field) => field.field_name === name)?.field_code ?? name;
      const mapping: CrmMapping[] = [
        { from: 'name', to: 'name' },
        { from: 'email', to: 'emails' },
        { from: 'phone', to: 'phones' },
        { from: 'status', to: codeOf(STATUS_FIELD) },
        { from: 'doNotCall', to: codeOf(FLAG_FIELD) },
      ];
      const fields = [
        { name: 'name', label: 'Name' },
        { name: 'emails', label: 'Email' },
        { name: 'phones', label: 'Phone' },
        ...all
          .filter(({ is_custom_field: isCustom, field_type: type, field_name: name }) => {
            return (
              isCustom && name !== ID_FIELD && ['varchar', 'varchar_auto', 'text'].includes(type)
            );
          })
          .map(({ field_code: name, field_name: label }) => ({ name, label })),
      ];
      return { id: String(data.company_id), name: data.company_name, fields, mapping };
    },
    async findPeople(people) {
      const ids: (string | null)[] = [];
      for (const person of people) ids.push(await findPerson(api, person));
      return ids;
    },
    savePeople: (people) =>
      oneByOne(people, async (person) => {
        const id = person.id ?? (await findPerson(api, person));
        return savePerson(api, await readIdField(), { ...person, id });
      }),
    saveActivities: (activities) => oneByOne(activities, (activity) => saveActivity(api, activity)),
    readFlags: (since, field) => readFlags(api, since, field),
  };
}

const personFields = (api: PipedriveApi) =>
  allOf<PipedriveField>(api, { method: 'GET', path: '/api/v2/personFields' });

/** The code of the field with this name, which is created if it is missing. */
async function fieldCode(api: PipedriveApi, name: string): Promise<string> {
  const found = (await personFields(api)).find((field) => field.field_name === name);
  if (found) return found.field_code;
  const { data } = await api<PipedriveField>({
    method: 'POST',
    path: '/api/v2/personFields',
    json: { field_name: name, field_type: 'varchar' },
  });
  return data.field_code;
}

async function findPerson(
  api: PipedriveApi,
  { leadId, email, phone }: CrmPerson,
): Promise<string | null> {
  const terms = [
    { term: leadId, fields: 'custom_fields' },
    ...(email ? [{ term: email, fields: 'email' }] : []),
    { term: phone, fields: 'phone' },
  ];
  for (const query of terms) {
    const { data } = await api<{ items: { item: { id: number } }[] }>({
      method: 'GET',
      path: '/api/v2/persons/search',
      // Phone numbers have a country code and punctuation.
      query: { ...query, exact_match: String(query.fields !== 'phone'), limit: '1' },
    });
    const [first] = data.items;
    if (first) return String(first.item.id);
  }
  return null;
}

async function savePerson(
  api: PipedriveApi,
  idField: string,
  { id, leadId, phone, values }: CrmPerson & { id: string | null },
): Promise<CrmOutcome> {
  const json = personJson(values);
  if (id === null) {
    const custom = { ...json.custom_fields, [idField]: leadId };
    const { data } = await api<PipedrivePerson>({
      method: 'POST',
      path: '/api/v2/persons',
      // Pipedrive refuses a person without a name.
      json: { name: phone, ...json, custom_fields: custom },
    });
    return { id: String(data.id) };
  }
  return unlessGone(async () => {
    await api({ method: 'PATCH', path: `/api/v2/persons/${id}`, json });
    return { id };
  });
}

function personJson(values: Record<string, CrmValue>) {
  const { name, emails, phones } = values;
  const custom = Object.entries(values)
    .filter(([field]) => !STANDARD.includes(field))
    .map(([field, value]) => [field, typeof value === 'boolean' ? (value ? YES : '') : value]);
  return {
    ...(name !== undefined && { name: String(name) }),
    ...(emails !== undefined && { emails: [primary(emails)] }),
    ...(phones !== undefined && { phones: [primary(phones)] }),
    ...(custom.length > 0 && { custom_fields: Object.fromEntries(custom) }),
  };
}

function primary(value: CrmValue) {
  return { value: String(value), primary: true, label: 'work' };
}

const PAGES = 50;

/** Pipedrive cannot filter by the flag, so we read all people who changed. */
async function readFlags(api: PipedriveApi, since: Date, field: string): Promise<CrmFlags> {
  const begun = new Date();
  const people: CrmFlags['people'] = [];
  let cursor: string | null | undefined;
  let last = since;
  for (let page = 0; page < PAGES; page += 1) {
    const { data, additional_data: more } = await api<PipedrivePerson[]>({
      method: 'GET',
      path: '/api/v2/persons',
      query: {
        updated_since: since.toISOString().replace(/\.\d+Z$/, 'Z'),
        sort_by: 'update_time',
        sort_direction: 'asc',
        limit: '100',
        ...(cursor && { cursor }),
      },
    });
    for (const { id, phones = [], custom_fields: custom, update_time: updated } of data) {
      if (updated) last = new Date(updated);
      const flag = custom?.[field];
      const isSet = typeof flag === 'string' && MEANS_YES.has(flag.trim().toLowerCase());
      if (isSet) people.push({ id: String(id), phones: phones.map(({ value }) => value) });
    }
    cursor = more?.next_cursor;
    if (!cursor) return { people, readUntil: begun };
  }
  return { people, readUntil: last };
}
