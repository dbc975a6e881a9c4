import { type FakeAnswer, type FakeCrm, type FakeRequest, startFakeCrm } from './fakeCrm.ts';

interface Person {
  id: number;
  name: string;
  emails: { value: string }[];
  phones: { value: string }[];
  custom_fields: Record<string, string>;
  update_time: string;
}

interface Activity {
  id: number;
  type: string;
  subject: string;
  note: string;
  due_date: string;
  due_time: string;
  done: boolean;
  participants: { person_id: number; primary: boolean }[];
}

interface Field {
  field_code: string;
  field_name: string;
  field_type: string;
  is_custom_field: boolean;
}

export interface FakePipedrive extends FakeCrm {
  token: string;
  companyId: number;
  persons: Person[];
  activities: Activity[];
  fields: Field[];
}

/** Pipedrive as its API description (version 2) says, as far as we use it. It accepts duplicates. */
export async function startFakePipedrive(): Promise<FakePipedrive> {
  let lastId = 0;
  const crm = await startFakeCrm((request) => answer(pipedrive, request, () => (lastId += 1)), {
    status: 429,
    headers: { 'x-ratelimit-reset': '2' },
    body: { success: false, error: 'rate limit exceeded' },
  });
  const pipedrive: FakePipedrive = Object.assign(crm, {
    token: 'valid',
    companyId: 77,
    persons: [],
    activities: [],
    fields: [
      { field_code: 'name', field_name: 'Name', field_type: 'varchar', is_custom_field: false },
    ],
  });
  return pipedrive;
}

function answer(pipedrive: FakePipedrive, request: FakeRequest, newId: () => number): FakeAnswer {
  const { method, path, query, headers, body } = request;
  if (headers['x-api-token'] !== pipedrive.token) {
    return { status: 401, body: { success: false, error: 'unauthorized access' } };
  }
  if (path === '/api/v1/users/me')
    return data({ company_id: pipedrive.companyId, company_name: 'Acme' });
  if (path === '/api/v2/personFields') {
    if (method === 'GET') return data(pipedrive.fields);
    const field: Field = {
      field_code: String(newId()).padStart(40, 'f'),
      field_name: String(body['field_name']),
      field_type: String(body['field_type']),
      is_custom_field: true,
    };
    pipedrive.fields.push(field);
    return data(field);
  }
  if (path === '/api/v2/persons/search') return search(pipedrive.persons, query);
  const [, list = '', id] = /^\/api\/v2\/(persons|activities)(?:\/(\d+))?$/.exec(path) ?? [];
  if (list === 'persons') return persons(pipedrive, request, id, newId);
  if (list === 'activities') return activities(pipedrive, request, id, newId);
  return { status: 404, body: { success: false, error: `There is no ${path}.` } };
}

const data = (value: unknown): FakeAnswer => ({
  status: 200,
  body: { success: true, data: value, additional_data: { next_cursor: null } },
});

function search(all: Person[], query: URLSearchParams): FakeAnswer {
  const term = query.get('term') ?? '';
  const matches = (person: Person) => {
    if (query.get('fields') === 'email') return person.emails.some(({ value }) => value === term);
    if (query.get('fields') === 'phone') {
      return person.phones.some(({ value }) => value.replace(/\D/g, '').includes(term));
    }
    return Object.values(person.custom_fields).includes(term);
  };
  return data({ items: all.filter(matches).map((item) => ({ item: { id: item.id } })) });
}

function persons(
  pipedrive: FakePipedrive,
  { method, body, query }: FakeRequest,
  id: string | undefined,
  newId: () => number,
): FakeAnswer {
  if (method === 'GET') {
    const since = Date.parse(query.get('updated_since') ?? '');
    return data(pipedrive.persons.filter((each) => Date.parse(each.update_time) >= since));
  }
  const given = body as unknown as Partial<Person>;
  const custom = given.custom_fields ?? {};
  const unknown = Object.keys(custom).find(
    (code) => !pipedrive.fields.some((field) => field.field_code === code),
  );
  if (unknown) {
    const error = `Validation failed: unknown custom field ${unknown}`;
    return { status: 400, body: { success: false, error } };
  }
  const known = pipedrive.persons.find((each) => String(each.id) === id);
  if (id !== undefined && !known) {
    return { status: 404, body: { success: false, error: 'Person not found' } };
  }
  const person: Person = known ?? {
    id: newId(),
    name: '',
    emails: [],
    phones: [],
    custom_fields: {},
    update_time: '',
  };
  const merged = { ...person.custom_fields, ...custom };
  Object.assign(person, given, { custom_fields: merged, update_time: new Date().toISOString() });
  if (!known) pipedrive.persons.push(person);
  return data(person);
}

function activities(
  pipedrive: FakePipedrive,
  { method, body, query }: FakeRequest,
  id: string | undefined,
  newId: () => number,
): FakeAnswer {
  if (method === 'GET') {
    const person = Number(query.get('person_id'));
    return data(
      pipedrive.activities.filter(({ participants }) =>
        participants.some((each) => each.person_id === person),
      ),
    );
  }
  if ('person_id' in body) {
    const error = "'person_id' is a read-only field. Add a primary participant to set it instead.";
    return { status: 400, body: { success: false, error, code: 'ERR_BAD_REQUEST' } };
  }
  const known = pipedrive.activities.find((each) => String(each.id) === id);
  if (known) {
    Object.assign(known, body);
    return data(known);
  }
  const activity = { ...(body as unknown as Activity), id: newId() };
  pipedrive.activities.push(activity);
  return data(activity);
}
