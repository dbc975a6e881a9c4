import {
  type CrmActivity,
  type CrmCall,
  CrmError,
  type CrmMeeting,
  type CrmOutcome,
  type CrmPerson,
  type CrmValue,
} from '../crm.ts';
import { inGroups, UNANSWERED } from '../inParts.ts';
import { DATA, type SalesforceApi, type SalesforceResult } from './salesforceApi.ts';

/** An external id that an administrator of the account adds to leads and activities. */
export const ID = 'Sixty_Id__c';
/** Contacts are leads that were converted. Their ids begin with this. */
const CONTACT = '003';

/** The fields that contacts share with leads. */
const ON_CONTACTS = ['FirstName', 'LastName', 'Email', 'Phone', 'MobilePhone', 'DoNotCall'];

type SalesforceRecord = Record<string, unknown> & { attributes: { type: string } };

type Saved = CrmPerson & { id: string | null };

/** Creates the people without an id, and updates the others. */
export function savePeople(api: SalesforceApi, people: readonly Saved[]): Promise<CrmOutcome[]> {
  return inGroups(
    people,
    ({ id }) => id === null,
    (part, isNew) => (isNew ? createLeads(api, part) : updatePeople(api, part)),
  );
}

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

/** Saves calls as tasks, and meetings as events. */
export function saveActivities(
  api: SalesforceApi,
  activities: CrmActivity[],
): Promise<CrmOutcome[]> {
  return inGroups(
    activities,
    ({ kind }) => kind,
    (part, kind) =>
      upsert(
        api,
        kind === 'call' ? 'Task' : 'Event',
        part.map((activity) => ({
          ...(activity.kind === 'call' ? taskRecord(activity) : eventRecord(activity)),
          [ID]: activity.id,
        })),
      ),
  );
}

/** Salesforce's standard statuses of leads for ours. */
const STATUS: Record<string, string> = {
  new: 'Open - Not Contacted',
  contacted: 'Working - Contacted',
  qualified: 'Working - Contacted',
  booked: 'Working - Contacted',
  lost: 'Closed - Not Converted',
};

const RESULT: Record<CrmCall['outcome'], string> = {
  connected: 'Connected',
  no_answer: 'No answer',
  busy: 'Busy',
  voicemail: 'Voicemail',
  failed: 'Failed',
};

/** Salesforce's limit of a description. */
const LONGEST_TEXT = 32_000;

function leadValues({ values }: CrmPerson): Record<string, CrmValue> {
  const { Status: status } = values;
  return { ...values, ...(status !== undefined && { Status: STATUS[String(status)] ?? status }) };
}

/** A call is a completed task. */
function taskRecord(call: CrmCall): SalesforceRecord {
  const { title, text, startsAt, endsAt, personId, recordingUrl, outcome, mayExist } = call;
  const recording = recordingUrl ? `Recording: ${recordingUrl}\n` : '';
  return {
    attributes: { type: 'Task' },
    Subject: title,
    // It can only be set when the task is created.
    ...(!mayExist && { TaskSubtype: 'Call' }),
    CallType: 'Outbound',
    CallDisposition: RESULT[outcome],
    CallDurationInSeconds: Math.round((endsAt.getTime() - startsAt.getTime()) / 1000),
    ActivityDate: startsAt.toISOString().slice(0, 10),
    Status: 'Completed',
    Description: `${recording}${text}`.slice(0, LONGEST_TEXT),
    WhoId: personId,
  };
}

function eventRecord(meeting: CrmMeeting): SalesforceRecord {
  const { title, text, startsAt, endsAt, personId } = meeting;
  return {
    attributes: { type: 'Event' },
    Subject: title,
    StartDateTime: startsAt.toISOString(),
    EndDateTime: endsAt.toISOString(),
    Description: text.slice(0, LONGEST_TEXT),
    WhoId: personId,
  };
}
