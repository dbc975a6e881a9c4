import type { CrmActivity, CrmOutcome } from '../crm.ts';
import type { HubspotApi } from './hubspotApi.ts';
import { ID, writeBatch } from './hubspotBatch.ts';
import { callProperties, meetingProperties } from './hubspotProperties.ts';

/** Saves activities of one kind, and links them with their contacts. */
export async function saveEngagements(
  api: HubspotApi,
  activities: readonly CrmActivity[],
): Promise<CrmOutcome[]> {
  const [first] = activities;
  if (!first) return [];
  const type = first.kind === 'call' ? 'calls' : 'meetings';
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
