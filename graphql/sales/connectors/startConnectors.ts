import { syncConnector } from './sync/syncConnector.ts';
import type { Services } from '../../services.ts';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import type { EventReader } from '../../events/eventReader.ts';
import type { RecordedEvent } from '../../events/recordedEvent.ts';
import { endedWithoutTalk } from '../calls/status.ts';
import { CALL_ME_SOURCE } from '../../../web/content/sales/leads/callMe.ts';
import type { JobQueue } from '../../work/jobQueue.ts';

export function startConnectors(services: Omit<Services, 'calls'>): { stop(): Promise<void> } {
  const { jobs, events } = services;
  jobs.work('sync-connector', ({ connectorId }, { signal }) =>
    syncConnector(connectorId, services, signal),
  );
  return events.read(crmReader(services));
}

const BATCH = 500;

/** Marks the leads that changed for every connector that was ever switched on, and has them sent. */
export function crmReader({ jobs }: { jobs: Pick<JobQueue, 'sendAll'> }): EventReader {
  return {
    name: 'crm',
    most: BATCH,
    audience: Prisma.sql`EXISTS (SELECT FROM "Connector" WHERE "enabledAt" IS NOT NULL)`,
    concerns: (event) => isOfLead(event) || event.table === 'Suppression',
    async act(events, tx) {
      const leads = new Set(events.filter(isOfLead).map(({ subjectId }) => subjectId));
      const suppressions = events.filter(({ table }) => table === 'Suppression');
      if (leads.size === 0 && suppressions.length === 0) return false;
      const suppressionIds = suppressions.map(({ objectId }) => objectId);
      const connectors = await queueLeads([...leads], suppressionIds, tx);
      await jobs.sendAll(
        connectors.map((connectorId) => ({ kind: 'sync-connector', data: { connectorId } })),
        tx,
      );
      return connectors.length > 0;
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

/**
 * Test leads of staff are no customers, so no CRM gets them.
 * @returns the connectors for which leads wait now.
 */
async function queueLeads(
  leads: string[],
  suppressions: string[],
  tx: Prisma.TransactionClient,
): Promise<string[]> {
  // A lead that waits for its next attempt goes on waiting.
  const queued = await tx.$queryRaw<{ connectorId: string }[]>`
    INSERT INTO "CrmLead" ("connectorId", "leadId")
    SELECT connector.id, lead.id FROM "Connector" AS connector, "Lead" AS lead
    WHERE connector."enabledAt" IS NOT NULL AND lead.source <> ${CALL_ME_SOURCE} AND (lead.id = ANY(${leads}::uuid[]) OR lead.phone IN (
      SELECT phone FROM "Suppression" WHERE id = ANY(${suppressions}::uuid[])))
    ORDER BY connector.id, lead.id
    ON CONFLICT ("connectorId", "leadId") DO UPDATE SET
      version = "CrmLead".version + 1,
      state = 'waiting',
      "dueAt" = CASE WHEN "CrmLead".state = 'waiting' THEN "CrmLead"."dueAt" END
    RETURNING "connectorId"`;
  return [...new Set(queued.map(({ connectorId }) => connectorId))];
}
