import type { CrmActivity, CrmCall, CrmOutcome } from '../crm.ts';
import { allOf, type PipedriveActivity, type PipedriveApi, unlessGone } from './pipedriveApi.ts';
import { htmlOf } from '../inParts.ts';

/** Pipedrive's limit of a note is 100 KB. */
const LONGEST_TEXT = 50_000;

const OUTCOME: Record<CrmCall['outcome'], string> = {
  connected: 'Connected',
  no_answer: 'No answer',
  busy: 'Busy',
  voicemail: 'Voicemail',
  failed: 'Failed',
};

export async function saveActivity(api: PipedriveApi, activity: CrmActivity): Promise<CrmOutcome> {
  const id = activity.activityId ?? (activity.mayExist ? await findActivity(api, activity) : null);
  const json = activityJson(activity);
  if (id !== null) {
    return unlessGone(async () => {
      await api({ method: 'PATCH', path: `/api/v2/activities/${id}`, json });
      return { id };
    });
  }
  const { data } = await api<PipedriveActivity>({
    method: 'POST',
    path: '/api/v2/activities',
    json,
  });
  return { id: String(data.id) };
}

/** An activity that a request has created whose answer was lost. Its note names our id. */
async function findActivity(
  api: PipedriveApi,
  { id, personId }: CrmActivity,
): Promise<string | null> {
  const query = { person_id: personId };
  const all = await allOf<PipedriveActivity>(api, {
    method: 'GET',
    path: '/api/v2/activities',
    query,
  });
  const found = all.find(({ note }) => note?.includes(noteKey(id)));
  return found ? String(found.id) : null;
}

/** How a note names our id. An activity is found by it. */
function noteKey(id: string): string {
  return `Sixty ID: ${id}`;
}

function activityJson(activity: CrmActivity) {
  const { title, text, startsAt, endsAt, personId, id } = activity;
  const start = startsAt.toISOString();
  const lines = [
    ...(activity.kind === 'call' ? [`Outcome: ${OUTCOME[activity.outcome]}`] : []),
    ...(activity.kind === 'call' && activity.recordingUrl
      ? [`Recording: ${activity.recordingUrl}`]
      : []),
    noteKey(id),
    text.slice(0, LONGEST_TEXT),
  ];
  return {
    subject: title,
    type: activity.kind,
    // Dates and times are in UTC.
    due_date: start.slice(0, 10),
    due_time: start.slice(11, 16),
    duration: hoursAndMinutes(endsAt.getTime() - startsAt.getTime()),
    done: activity.outcome !== 'scheduled',
    participants: [{ person_id: Number(personId), primary: true }],
    note: htmlOf(lines.filter((line) => line !== '').join('\n')),
  };
}

/** A duration as `HH:MM`, rounded up to a minute. */
function hoursAndMinutes(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
