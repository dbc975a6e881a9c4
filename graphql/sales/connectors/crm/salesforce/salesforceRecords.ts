import type { CrmCall, CrmMeeting, CrmPerson, CrmValue } from '../crm.ts';

export type SalesforceRecord = Record<string, unknown> & { attributes: { type: string } };

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

export function leadValues({ values }: CrmPerson): Record<string, CrmValue> {
  const { Status: status } = values;
  return { ...values, ...(status !== undefined && { Status: STATUS[String(status)] ?? status }) };
}

/** A call is a completed task. */
export function taskRecord(call: CrmCall): SalesforceRecord {
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

export function eventRecord(meeting: CrmMeeting): SalesforceRecord {
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
