import { type FakeAnswer, type FakeCrm, type FakeRequest, startFakeCrm } from './fakeCrm.ts';

type Properties = Record<string, string>;

interface Stored {
  id: string;
  properties: Properties;
  /** The ids of its contacts, for calls and meetings. */
  contacts: string[];
}

interface Input {
  id: string;
  idProperty?: string;
  objectWriteTraceId?: string;
  properties: Properties;
}

interface Problem {
  category: string;
  message: string;
}

interface Filter {
  propertyName: string;
  operator: string;
  value?: string;
  values?: string[];
}

export interface FakeHubspot extends FakeCrm {
  token: string;
  contacts: Stored[];
  calls: Stored[];
  meetings: Stored[];
  properties: Record<string, string[]>;
  /** Refuses single records of a batch with this error. */
  refuse: (properties: Properties) => Problem | null;
}

/** The group of each type's own properties. */
const GROUPS: Record<string, string> = {
  contacts: 'contactinformation',
  calls: 'call',
  meetings: 'meeting',
};

const PHONE = 'hs_searchable_calculated_phone_number';

/** HubSpot as its API description says, as far as we use it. Ids increase with the time of creation. */
export async function startFakeHubspot(): Promise<FakeHubspot> {
  let lastId = 100;
  const crm = await startFakeCrm(
    (request) => answer(hubspot, request, () => String((lastId += 1))),
    {
      status: 429,
      headers: { 'retry-after': '10' },
      body: { status: 'error', message: 'You have reached your secondly limit.' },
    },
  );
  const hubspot: FakeHubspot = Object.assign(crm, {
    token: 'pat-eu1-valid',
    contacts: [],
    calls: [],
    meetings: [],
    properties: {
      contacts: ['email', 'firstname', 'phone', 'mobilephone', 'hs_lead_status', PHONE, 'company'],
      calls: [
        'hs_timestamp',
        'hs_call_title',
        'hs_call_body',
        'hs_call_direction',
        'hs_call_status',
        'hs_call_duration',
        'hs_call_disposition',
        'hs_call_recording_url',
      ],
      meetings: [
        'hs_timestamp',
        'hs_meeting_title',
        'hs_meeting_body',
        'hs_meeting_start_time',
        'hs_meeting_end_time',
        'hs_meeting_outcome',
      ],
    },
    refuse: () => null,
  });
  return hubspot;
}

function answer(hubspot: FakeHubspot, request: FakeRequest, newId: () => string): FakeAnswer {
  const { path, method, headers, body } = request;
  if (headers.authorization !== `Bearer ${hubspot.token}`) {
    const message = 'Authentication credentials not found.';
    return { status: 401, body: { category: 'INVALID_AUTHENTICATION', message } };
  }
  if (path === '/account-info/v3/details') return { status: 200, body: { portalId: 4711 } };
  const properties = /^\/crm\/v3\/properties\/(\w+)$/.exec(path)?.[1];
  if (properties) return answerProperties(hubspot, properties, method, body);
  const [, type = '', action = ''] = /^\/crm\/v3\/objects\/(\w+)\/(.+)$/.exec(path) ?? [];
  if (isType(type)) {
    if (action === 'search') return search(hubspot[type], body);
    const inputs = body['inputs'] as Input[];
    if (inputs.length > 100) {
      return { status: 400, body: { category: 'VALIDATION_ERROR', message: 'Too many inputs' } };
    }
    if (action === 'batch/read') return read(hubspot[type], String(body['idProperty']), inputs);
    return write(hubspot, type, action, inputs, newId);
  }
  const linked = /^\/crm\/v4\/associations\/(calls|meetings)\/contacts\/batch/.exec(path)?.[1];
  if (linked && isType(linked)) {
    const links = body['inputs'] as { from: { id: string }; to: { id: string } }[];
    for (const { from, to } of links) {
      const activity = hubspot[linked].find(({ id }) => id === from.id);
      if (activity && !activity.contacts.includes(to.id)) activity.contacts.push(to.id);
    }
    return { status: 200, body: { status: 'COMPLETE', results: [] } };
  }
  return { status: 404, body: { message: `There is no ${path}.` } };
}

function isType(text: string): text is 'contacts' | 'calls' | 'meetings' {
  return ['contacts', 'calls', 'meetings'].includes(text);
}

function answerProperties(
  hubspot: FakeHubspot,
  type: string,
  method: string,
  { name, groupName }: Record<string, unknown>,
): FakeAnswer {
  const known = (hubspot.properties[type] ??= []);
  const group = GROUPS[type];
  if (method === 'POST') {
    if (groupName !== group) {
      const message = `Property group ${String(groupName)} does not exist`;
      return { status: 400, body: { category: 'VALIDATION_ERROR', message } };
    }
    known.push(String(name));
    return { status: 201, body: { name } };
  }
  return {
    status: 200,
    body: { results: known.map((each) => ({ name: each, label: each, groupName: group })) },
  };
}

function read(stored: Stored[], idProperty: string, inputs: { id: string }[]): FakeAnswer {
  const wanted = inputs.map(({ id }) => id);
  const results = stored.filter(({ properties }) => wanted.includes(properties[idProperty] ?? ''));
  const isComplete = results.length === inputs.length;
  const errors = [{ category: 'OBJECT_NOT_FOUND', message: 'Could not get some objects' }];
  return { status: isComplete ? 200 : 207, body: { results, ...(!isComplete && { errors }) } };
}

function search(stored: Stored[], body: Record<string, unknown>): FakeAnswer {
  const [{ filters } = { filters: [] }] = body['filterGroups'] as { filters: Filter[] }[];
  const results = stored.filter(({ properties }) =>
    filters.every(({ propertyName, operator, value, values }) => {
      const own = properties[propertyName];
      if (own === undefined) return false;
      if (operator === 'IN') return values?.includes(own);
      if (operator === 'EQ') return own === value;
      return Date.parse(own) >= Number(value);
    }),
  );
  return { status: 200, body: { total: results.length, results: results.slice(0, 100) } };
}

function write(
  hubspot: FakeHubspot,
  type: 'contacts' | 'calls' | 'meetings',
  action: string,
  inputs: Input[],
  newId: () => string,
): FakeAnswer {
  const unknown = inputs
    .flatMap(({ properties }) => Object.keys(properties))
    .find((name) => !hubspot.properties[type]?.includes(name));
  if (unknown) {
    const message = `Property "${unknown}" does not exist`;
    const errors = [{ message, code: 'PROPERTY_DOESNT_EXIST' }];
    return { status: 400, body: { category: 'VALIDATION_ERROR', message, errors } };
  }
  const results: (Stored & { objectWriteTraceId?: string })[] = [];
  const errors: (Problem & { context: object })[] = [];
  for (const input of inputs) {
    const { objectWriteTraceId } = input;
    const done = writeOne(hubspot, type, action, input, newId);
    if ('category' in done) {
      errors.push({ ...done, context: { objectWriteTraceId: [objectWriteTraceId] } });
    } else results.push({ ...done, objectWriteTraceId });
  }
  const body = { status: 'COMPLETE', results, ...(errors.length > 0 && { errors }) };
  return { status: errors.length > 0 ? 207 : 200, body };
}

function writeOne(
  hubspot: FakeHubspot,
  type: 'contacts' | 'calls' | 'meetings',
  action: string,
  { id, idProperty, properties }: Input,
  newId: () => string,
): Stored | Problem {
  const refused = hubspot.refuse(properties);
  if (refused) return refused;
  const stored = hubspot[type];
  const key = idProperty ?? 'hs_object_id';
  const known = stored.find((each) => (idProperty ? each.properties[key] : each.id) === id);
  if (!known && action === 'batch/update') {
    return { category: 'OBJECT_NOT_FOUND', message: 'resource not found' };
  }
  const { email } = properties;
  const twin = stored.find((each) => each.id !== known?.id && email === each.properties['email']);
  if (type === 'contacts' && email !== undefined && twin) {
    const message = `Contact already exists. Existing ID: ${twin.id}`;
    return { category: 'CONFLICT', message };
  }
  const record = known ?? { id: newId(), properties: {}, contacts: [] };
  if (!known) stored.push(record);
  Object.assign(record.properties, properties, { lastmodifieddate: new Date().toISOString() });
  const digits = record.properties['phone']?.replace(/\D/g, '').slice(-10);
  if (digits) record.properties[PHONE] = digits;
  return record;
}
