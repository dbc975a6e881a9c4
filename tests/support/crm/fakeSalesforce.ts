import { type FakeAnswer, type FakeCrm, type FakeRequest, startFakeCrm } from './fakeCrm.ts';

type Fields = Record<string, unknown>;

interface Stored {
  id: string;
  type: string;
  fields: Fields;
}

export interface FakeSalesforce extends FakeCrm {
  clientSecret: string;
  /** The access token that is valid now. A test replaces it to let it expire. */
  session: string;
  /** Whether a request is signed in. */
  isSignedIn: (authorization: string | undefined) => boolean;
  records: Stored[];
  /** The names of the fields by the type of the object. */
  fields: Record<string, string[]>;
  /** Refuses single records of a collection with this error. */
  refuse: (fields: Fields) => { statusCode: string; message: string } | null;
}

const ID = 'Sixty_Id__c';
const PREFIX: Record<string, string> = { Lead: '00Q', Contact: '003', Task: '00T', Event: '00U' };

/** Salesforce as its REST API guide says, as far as we use it. Ids increase with the time of creation. */
export async function startFakeSalesforce(): Promise<FakeSalesforce> {
  let last = 0;
  const newId = (type: string) =>
    `${PREFIX[type] ?? 'xxx'}${String((last += 1)).padStart(15, '0')}`;
  const crm = await startFakeCrm((request) => answer(salesforce, request, newId), {
    status: 403,
    body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }],
  });
  const person = ['LastName', 'Email', 'Phone', 'MobilePhone', 'DoNotCall'];
  const activity = ['Subject', 'Description', 'WhoId', ID];
  const salesforce: FakeSalesforce = Object.assign(crm, {
    clientSecret: 'app secret',
    session: 'session 1',
    isSignedIn: (authorization?: string) => authorization === `Bearer ${salesforce.session}`,
    records: [],
    fields: {
      Lead: [...person, 'Company', 'Status', ID],
      Contact: person,
      Task: [
        ...activity,
        'TaskSubtype',
        'CallType',
        'CallDisposition',
        'CallDurationInSeconds',
        'ActivityDate',
        'Status',
      ],
      Event: [...activity, 'StartDateTime', 'EndDateTime'],
    },
    refuse: () => null,
  });
  return salesforce;
}

function answer(
  salesforce: FakeSalesforce,
  { path, headers, body, query }: FakeRequest,
  newId: (type: string) => string,
): FakeAnswer {
  if (path === '/services/oauth2/token') {
    if (body['client_secret'] !== salesforce.clientSecret) {
      const error_description = 'invalid client credentials';
      return { status: 400, body: { error: 'invalid_client', error_description } };
    }
    return { status: 200, body: { access_token: salesforce.session } };
  }
  if (!salesforce.isSignedIn(headers.authorization)) {
    const message = 'Session expired or invalid';
    return { status: 401, body: [{ errorCode: 'INVALID_SESSION_ID', message }] };
  }
  if (path.endsWith('/query')) return select(salesforce, query.get('q') ?? '');
  const described = /\/sobjects\/(\w+)\/describe$/.exec(path)?.[1];
  if (described) {
    const fields = (salesforce.fields[described] ?? []).map((name) => ({
      name,
      label: name,
      createable: true,
      updateable: true,
    }));
    return { status: 200, body: { fields } };
  }
  if (!path.includes('/composite/sobjects')) return { status: 404, body: [] };
  const records = body['records'] as (Fields & { attributes: { type: string } })[];
  if (records.length > 200) {
    const message = 'record limit reached';
    return { status: 400, body: [{ errorCode: 'LIMIT_EXCEEDED', message }] };
  }
  return { status: 200, body: records.map((record) => write(salesforce, record, newId)) };
}

function write(
  salesforce: FakeSalesforce,
  { attributes: { type }, id, ...fields }: Fields & { attributes: { type: string } },
  newId: (type: string) => string,
) {
  const fail = (statusCode: string, message: string) => ({
    success: false,
    errors: [{ statusCode, message, fields: [] }],
  });
  const unknown = Object.keys(fields).find((name) => !salesforce.fields[type]?.includes(name));
  if (unknown) return fail('INVALID_FIELD', `No such column '${unknown}' on entity '${type}'`);
  const refused = salesforce.refuse(fields);
  if (refused) return fail(refused.statusCode, refused.message);
  const known = salesforce.records.find((each) =>
    id ? each.id === id : each.type === type && each.fields[ID] === fields[ID],
  );
  if (known && fields['TaskSubtype']) {
    const message = 'Unable to create/update fields: TaskSubtype.';
    return fail('INVALID_FIELD_FOR_INSERT_UPDATE', message);
  }
  if (id && !known) return fail('ENTITY_IS_DELETED', 'entity is deleted');
  if (!known && type === 'Lead' && !fields['Company']) {
    return fail('REQUIRED_FIELD_MISSING', 'Required fields are missing: [Company]');
  }
  const stored = known ?? { id: newId(type), type, fields: {} };
  if (!known) salesforce.records.push(stored);
  Object.assign(stored.fields, fields, { SystemModstamp: new Date().toISOString() });
  return { id: stored.id, success: true, errors: [] };
}

/** Understands the queries that we make, and no others. */
function select({ records, fields }: FakeSalesforce, soql: string): FakeAnswer {
  const type = / FROM (\w+)/.exec(soql)?.[1] ?? '';
  if (type === 'Organization')
    return { status: 200, body: { records: [{ Id: '00D000000000001', Name: 'Acme' }] } };
  const flag = /WHERE (\w+) = true/.exec(soql)?.[1];
  if (flag && !fields[type]?.includes(flag)) {
    const message = `No such column '${flag}' on entity '${type}'`;
    return { status: 400, body: [{ errorCode: 'INVALID_FIELD', message }] };
  }
  const since = Date.parse(/SystemModstamp >= (\S+)/.exec(soql)?.[1] ?? '');
  const lists = [...soql.matchAll(/(\w+) IN \(([^)]*)\)/g)].map(([, name = '', list = '']) => ({
    name,
    values: [...list.matchAll(/'([^']*)'/g)].map(([, value]) => value),
  }));
  const found = records.filter((each) => {
    if (each.type !== type) return false;
    if (flag) {
      const changed = Date.parse(String(each.fields['SystemModstamp']));
      return each.fields[flag] === true && changed >= since;
    }
    return lists.some(({ name, values }) => values.includes(String(each.fields[name])));
  });
  const blank = { Email: null, Phone: null, MobilePhone: null, ConvertedContactId: null };
  const rows = found.map(({ id, fields: own }) => ({ ...blank, ...own, Id: id }));
  return { status: 200, body: { records: rows } };
}
