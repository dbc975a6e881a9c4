import { type Crm, CrmError, type CrmFlags, type CrmMapping, type CrmPerson } from '../crm.ts';
import { type CrmHttp, withAccessToken } from '../crmHttp.ts';
import { baseUrl, text } from '../../../../platform/settings/declaredService.ts';
import { crmVendor } from '../crmVendor.ts';
import { inHalves, inParts, withIds } from '../inParts.ts';
import { ID, saveActivities, savePeople } from './salesforceRecords.ts';
import { salesforceSession } from './salesforceSession.ts';
import {
  DATA,
  quoted,
  salesforceApi,
  soql,
  type SalesforceApi,
  type SalesforceField,
} from './salesforceApi.ts';

export const salesforceVendor = crmVendor({
  name: 'salesforce',
  variables: {
    SALESFORCE_CLIENT_ID: text,
    SALESFORCE_CLIENT_SECRET: text,
    SALESFORCE_LOGIN_BASE_URL: baseUrl.default('https://login.salesforce.com'),
  },
  consent: (values) => ({
    provider: {
      authorizeUrl: `${values.SALESFORCE_LOGIN_BASE_URL}/services/oauth2/authorize`,
      tokenUrl: `${values.SALESFORCE_LOGIN_BASE_URL}/services/oauth2/token`,
      scopes: ['api', 'refresh_token'],
      clientId: values.SALESFORCE_CLIENT_ID,
      clientSecret: values.SALESFORCE_CLIENT_SECRET,
      clientAuthentication: 'form',
      parameters: {},
    },
    baseUrl: (more) => more['instance_url'],
  }),
  signIn(http, { clientId = '', clientSecret = '', refreshToken }) {
    const app = { clientId, clientSecret, ...(refreshToken && { refreshToken }) };
    return withAccessToken(http, salesforceSession(http, app));
  },
  open: openSalesforce,
});

/** Salesforce's limit of records in a collection. */
const BATCH = 200;
/** Keeps the address of a query short enough. */
const QUERY_BATCH = 50;

const MAPPING: CrmMapping[] = [
  { from: 'name', to: 'LastName' },
  { from: 'email', to: 'Email' },
  { from: 'phone', to: 'Phone' },
  { from: 'status', to: 'Status' },
  { from: 'doNotCall', to: 'DoNotCall' },
];

/** A Salesforce account. New people are leads. Our id is an external id, so Salesforce itself prevents duplicates. */
function openSalesforce(http: CrmHttp): Crm {
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
  const emails = people.flatMap(({ email }) => email ?? []);
  const byEmail = emails.length > 0 ? `Email IN ${list(emails)} OR ` : '';
  const phones = list(people.flatMap(({ phone }) => writtenPhones(phone)));
  const leads = await soql<Found>(
    api,
    `SELECT Id, ${ID}, Email, Phone, ConvertedContactId FROM Lead WHERE ${ID} IN ${ids} OR ${byEmail}Phone IN ${phones} ORDER BY CreatedDate`,
  );
  const contacts = await soql<Found>(
    api,
    `SELECT Id, Email, Phone FROM Contact WHERE ${byEmail}Phone IN ${phones} ORDER BY CreatedDate`,
  );
  const all = [...leads, ...contacts];
  return people.map(({ leadId, email, phone }) => {
    const found =
      all.find((each) => each.Sixty_Id__c === leadId) ??
      all.find((each) => email !== null && each.Email?.toLowerCase() === email) ??
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
