import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { Crm } from '../crm/crm.ts';
import type { CrmFailure } from '../crm/crmError.ts';
import type { Services } from '../../../services.ts';
import { dueLeads } from './dueLeads.ts';
import { mappingOf } from './mappingOf.ts';
import { savePeople } from './savePeople.ts';
import { saveActivities } from './saveActivities.ts';
import { storeLeads } from './storeLeads.ts';
import type { Progress, Work } from './work.ts';

export interface Round {
  /** Why the CRM could not be used; null if it could. */
  failure: CrmFailure | null;
  sent: number;
  hasMore: boolean;
}

type Needs = Pick<Services, 'database' | 'clock'>;

/**
 * Sends the leads that wait: first the people, then their calls and meetings in order. Everything that the CRM has accepted
 * is stored before the next request, so that a process that dies repeats as little as possible.
 */
export async function sendLeads(
  connector: Connector,
  crm: Crm,
  limit: number,
  needs: Needs,
): Promise<Round> {
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
