import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { EventReader } from '../../../events/eventReader.ts';
import type { RecordedEvent } from '../../../events/recordedEvent.ts';
import { endedWithoutTalk } from '../../calls/status.ts';
import type { Notifications } from '../../../platform/notifications/notifications.ts';

const BATCH = 500;

/** The channel on which all processes hear of a lead that waits. */
export const CRM_CHANNEL = 'crm';

/** Marks the leads that changed for every connector that was ever switched on. */
export function crmReader({
  notifications,
}: {
  notifications: Pick<Notifications, 'publish'>;
}): EventReader {
  return {
    name: 'crm',
    most: BATCH,
    concerns: (event) => isOfLead(event) || event.table === 'Suppression',
    async act(events, tx) {
      const leads = new Set(events.filter(isOfLead).map(({ subjectId }) => subjectId));
      const suppressions = events.filter(({ table }) => table === 'Suppression');
      if (leads.size === 0 && suppressions.length === 0) return false;
      const suppressionIds = suppressions.map(({ objectId }) => objectId);
      const queued = await queueLeads([...leads], suppressionIds, tx);
      if (queued > 0) await notifications.publish(CRM_CHANNEL, {}, tx);
      return queued > 0;
    },
  };
}

/** What a CRM does not get. */
const UNSENT = ['missedMailAt', 'stopToken'];
/** What a CRM gets of a call that has ended. A recording and a transcript can arrive later. */
const OF_CALLS = [
  'status',
  'answeredAt',
  'endedAt',
  'recordingUrl',
  'transcript',
  'qualified',
  'answers',
];

/** Whether a CRM gets what has changed of the lead, its calls or its meetings. */
function isOfLead({ table, kind, changed, after }: RecordedEvent): boolean {
  switch (table) {
    case 'Lead':
      return kind === 'insert' || changed.some((column) => !UNSENT.includes(column));
    case 'Call':
      return (
        kind === 'update' &&
        (after['status'] === 'completed' || endedWithoutTalk(after['status'])) &&
        changed.some((column) => OF_CALLS.includes(column))
      );
    case 'Booking':
      return after['leadId'] !== null;
    default:
      return false;
  }
}

/** @returns the number of rows that wait now, one for each lead and connector. */
function queueLeads(
  leads: string[],
  suppressions: string[],
  tx: Prisma.TransactionClient,
): Promise<number> {
  // A lead that waits for its next attempt goes on waiting.
  return tx.$executeRaw`
    INSERT INTO "CrmLead" ("connectorId", "leadId")
    SELECT connector.id, lead.id FROM "Connector" AS connector, "Lead" AS lead
    WHERE connector."enabledAt" IS NOT NULL AND (lead.id = ANY(${leads}::uuid[]) OR lead.phone IN (
      SELECT phone FROM "Suppression" WHERE id = ANY(${suppressions}::uuid[])))
    ORDER BY connector.id, lead.id
    ON CONFLICT ("connectorId", "leadId") DO UPDATE SET
      version = "CrmLead".version + 1,
      state = 'waiting',
      "dueAt" = CASE WHEN "CrmLead".state = 'waiting' THEN "CrmLead"."dueAt" END`;
}
