import type { CrmActivity, CrmCall, CrmMeeting, CrmOutcome } from '../crm.ts';
import { type HubspotApi, ID, writeBatch } from './hubspotApi.ts';
import { htmlOf } from '../inParts.ts';

/** Saves activities of one kind, and links them with their contacts. */
export async function saveEngagements(
  api: HubspotApi,
  kind: CrmActivity['kind'],
  activities: readonly CrmActivity[],
): Promise<CrmOutcome[]> {
  const type = kind === 'call' ? 'calls' : 'meetings';
  const outcomes = await writeBatch(
    api,
    type,
    'upsert',
    activities.map((activity) => ({
      id: activity.id,
      idProperty: ID,
      objectWriteTraceId: activity.id,
      properties: {
        ...(activity.kind === 'call' ? callProperties(activity) : meetingProperties(activity)),
        [ID]: activity.id,
      },
    })),
  );
  // Repeating an association changes nothing.
  const inputs = outcomes.flatMap((outcome, index) => {
    const activity = activities[index];
    return 'id' in outcome && activity
      ? [{ from: { id: outcome.id }, to: { id: activity.personId } }]
      : [];
  });
  if (inputs.length > 0) {
    const path = `/crm/v4/associations/${type}/contacts/batch/associate/default`;
    await api({ method: 'POST', path, json: { inputs } });
  }
  return outcomes;
}

/** HubSpot's standard outcomes of calls, which have fixed ids in every account. */
const DISPOSITION: Partial<Record<CrmCall['outcome'], string>> = {
  connected: 'f240bbac-87c9-4f6e-bf70-924b57d47db7',
  no_answer: '73a0d17f-1163-4015-bdd5-ec830791da20',
  busy: '9d9162e7-6cf3-4944-bf63-4dff82258764',
  voicemail: 'b2cf5968-551e-4856-9783-52b3da59a7d0',
};

const CALL_STATUS: Record<CrmCall['outcome'], string> = {
  connected: 'COMPLETED',
  no_answer: 'NO_ANSWER',
  busy: 'BUSY',
  voicemail: 'COMPLETED',
  failed: 'FAILED',
};

const MEETING_OUTCOME: Record<CrmMeeting['outcome'], string> = {
  scheduled: 'SCHEDULED',
  held: 'COMPLETED',
  cancelled: 'CANCELED',
  no_show: 'NO_SHOW',
};

/** HubSpot's limit of a rich text. */
const LONGEST_BODY = 65_000;

function callProperties(call: CrmCall): Record<string, string> {
  const disposition = DISPOSITION[call.outcome];
  return {
    hs_timestamp: call.startsAt.toISOString(),
    hs_call_title: call.title,
    hs_call_body: htmlOf(call.text).slice(0, LONGEST_BODY),
    hs_call_direction: 'OUTBOUND',
    hs_call_status: CALL_STATUS[call.outcome],
    hs_call_duration: String(call.endsAt.getTime() - call.startsAt.getTime()),
    ...(disposition && { hs_call_disposition: disposition }),
    // HubSpot accepts only https.
    ...(call.recordingUrl?.startsWith('https:') && { hs_call_recording_url: call.recordingUrl }),
  };
}

function meetingProperties(meeting: CrmMeeting): Record<string, string> {
  return {
    hs_timestamp: meeting.startsAt.toISOString(),
    hs_meeting_title: meeting.title,
    hs_meeting_body: htmlOf(meeting.text).slice(0, LONGEST_BODY),
    hs_meeting_start_time: meeting.startsAt.toISOString(),
    hs_meeting_end_time: meeting.endsAt.toISOString(),
    hs_meeting_outcome: MEETING_OUTCOME[meeting.outcome],
  };
}
