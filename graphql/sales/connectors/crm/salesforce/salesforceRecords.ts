import {
  type CrmActivity,
  type CrmCall,
  CrmError,
  type CrmMeeting,
  type CrmOutcome,
  type CrmPerson,
  type CrmValue,
} from '../crm.ts';
import { inHalves } from '../inParts.ts';
import { DATA, type SalesforceApi, type SalesforceResult } from './salesforceApi.ts';

/** An external id that an administrator of the account adds to leads and activities. */
export const ID = 'Sixty_Id__c';
/** Contacts are leads that were converted. Their ids begin with this. */
const CONTACT = '003';

/** The fields that contacts share with leads. */
const ON_CONTACTS = ['FirstName', 'LastName', 'Email', 'Phone', 'MobilePhone', 'DoNotCall'];

type SalesforceRecord = Record<string, unknown> & { attributes: { type: string } };

/** Creates the people without an id, and updates the others. */
export async function savePeople(
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
  error: 'Salesforce did not say whether it was saved.',
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

/** Saves calls as tasks, and meetings as events. */
export async function saveActivities(
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
