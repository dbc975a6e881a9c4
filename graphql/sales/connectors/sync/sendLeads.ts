import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { Crm, CrmFailure } from '../crm/crm.ts';
import type { Services } from '../../../services.ts';
import { type DueLead, dueLeads, type Progress, type Work } from './dueLeads.ts';
import { mappingOf } from '../storedConnector.ts';
import { savePeople } from './savePeople.ts';
import { saveActivities } from './saveActivities.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/**
 * Sends the leads that wait: first the people, then their calls and meetings in order. Everything that the CRM has accepted
 * is stored before the next request, so that a process that dies repeats as little as possible.
 */
export async function sendLeads(connector: Connector, crm: Crm, limit: number, needs: Needs) {
  const { leads, hasMore } = await dueLeads(connector.id, limit, needs);
  if (leads.length === 0) return { failure: null, sent: 0, hasMore: false };
  const progress = new Map<string, Progress>(
    leads.map(({ row: { leadId, personId } }) => [
      leadId,
      { personId, isOver: false, error: null, isFinal: false },
    ]),
  );
  const work: Work = { connector, crm, leads, progress, mapping: mappingOf(connector) };
  const unsaved = await savePeople(work, needs);
  if (unsaved) for (const own of progress.values()) own.isOver = true;
  const failure = unsaved ?? (await saveActivities(work, needs));
  const sent = await storeLeads(work, failure, needs);
  return { failure, sent, hasMore };
}

/** A lead that the CRM does not take for this many attempts needs staff. */
const MOST_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** The pause after this many failures, which doubles up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
}

/**
 * Stores the results of a round. A lead that changed meanwhile goes on waiting.
 *
 * @param failure why the CRM could not be used. The leads that it stopped wait without a mark. A single lead waits longer,
 *   because it may be what the CRM cannot cope with.
 * @returns the number of leads that were sent completely.
 */
async function storeLeads(
  { connector: { id: connectorId }, leads, progress }: Work,
  failure: CrmFailure | null,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<number> {
  const now = clock.now();
  const isSent = ({ row }: DueLead) => progress.get(row.leadId)?.isOver === false;
  const sent = leads.filter(isSent).map(({ row }) => row);
  await database.prisma.$transaction(async (tx) => {
    await tx.crmLead.updateMany({
      where: { connectorId, leadId: { in: sent.map(({ leadId }) => leadId) } },
      data: { attempts: 0, dueAt: null, lastError: null, sentAt: now },
    });
    await tx.crmLead.updateMany({
      where: { connectorId, OR: sent.map(({ leadId, version }) => ({ leadId, version })) },
      data: { state: 'sent' },
    });
    for (const { row } of leads.filter((due) => !isSent(due))) {
      const { leadId, version } = row;
      const { error = null, isFinal = false } = progress.get(leadId) ?? {};
      const isAlone = failure?.reason === 'unavailable' && leads.length === 1;
      if (error === null && !isAlone) continue;
      const attempts = row.attempts + 1;
      const dueAt = new Date(now.getTime() + pauseMs(attempts));
      const where = { connectorId, leadId };
      await tx.crmLead.updateMany({
        where,
        data: { attempts, dueAt, ...(error !== null && { lastError: error }) },
      });
      if (error === null || !(isFinal || attempts >= MOST_ATTEMPTS)) continue;
      const failed = { state: 'failed', dueAt: null } as const;
      await tx.crmLead.updateMany({ where: { ...where, version }, data: failed });
    }
  });
  return sent.length;
}
