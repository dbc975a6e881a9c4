import type { CrmFailure } from '../crm/crmError.ts';
import type { Services } from '../../../services.ts';
import type { DueLead } from './dueLeads.ts';
import type { Work } from './work.ts';

/** A lead that the CRM does not take for this many attempts needs staff. */
const MOST_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/** The pause after this many failures, which doubles up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
}

/**
 * Stores how the leads of a round fared. A lead that changed meanwhile goes on waiting.
 *
 * @param failure why the CRM could not be used. The leads that it stopped wait without a mark. A single lead waits longer,
 *   because it may be what the CRM cannot cope with.
 * @returns the number of leads that were sent completely.
 */
export async function storeLeads(
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
