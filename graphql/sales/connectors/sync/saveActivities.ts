import type { CrmActivity, CrmFailure, CrmOutcome } from '../crm/crm.ts';
import type { Services } from '../../../services.ts';
import { crmActivities } from './crmActivities.ts';
import { hashOf } from './crmPerson.ts';
import type { Progress, Work } from './dueLeads.ts';

interface Planned {
  leadId: string;
  progress: Progress;
  activity: CrmActivity;
  hash: string;
}

/**
 * Creates or updates the calls and meetings that changed since they were sent. Each request holds at most one of a lead, and
 * the next one follows only after success, so that they arrive in order.
 *
 * @returns why the CRM could not be used, or null.
 */
export async function saveActivities(
  work: Work,
  { database: { prisma } }: Pick<Services, 'database'>,
): Promise<CrmFailure | null> {
  const { connector, crm } = work;
  const queues = plan(work);
  for (;;) {
    const wave = queues.flatMap((queue) => {
      const next = queue.shift();
      return next && !next.progress.isOver ? [next] : [];
    });
    if (wave.length === 0) return null;
    // Stored first: if we die before we know the ids, the next attempt looks for these activities.
    await prisma.crmActivity.createMany({
      data: wave.map(({ leadId, activity }) => ({
        connectorId: connector.id,
        objectId: activity.id,
        leadId,
      })),
      skipDuplicates: true,
    });
    const outcomes = await crm.saveActivities(wave.map(({ activity }) => activity));
    const failure = await store(wave, outcomes, connector.id, prisma);
    if (failure) {
      for (const queue of queues) for (const { progress } of queue) progress.isOver = true;
      return failure;
    }
  }
}

/** The activities of each lead that are to be sent, in order. */
function plan({ leads, progress }: Work): Planned[][] {
  return leads.map(({ row }) => {
    const own = progress.get(row.leadId);
    if (!own || own.isOver || own.personId === null) return [];
    const { personId } = own;
    return crmActivities(row.lead).flatMap((made): Planned[] => {
      const known = row.activities.find(({ objectId }) => objectId === made.id);
      const hash = hashOf({ ...made, personId });
      if (known?.activityId && known.hash === hash) return [];
      const activityId = known?.activityId ?? null;
      const activity = { ...made, personId, activityId, mayExist: known !== undefined };
      return [{ leadId: row.leadId, progress: own, activity, hash }];
    });
  });
}

async function store(
  wave: readonly Planned[],
  outcomes: readonly CrmOutcome[],
  connectorId: string,
  prisma: Services['database']['prisma'],
): Promise<CrmFailure | null> {
  let failure: CrmFailure | null = null;
  await prisma.$transaction(async (tx) => {
    for (const [index, { activity, progress, hash }] of wave.entries()) {
      const outcome = outcomes[index];
      const where = { connectorId, objectId: activity.id };
      if (outcome && 'id' in outcome) {
        await tx.crmActivity.updateMany({ where, data: { activityId: outcome.id, hash } });
        continue;
      }
      progress.isOver = true;
      if (outcome && 'unsent' in outcome) failure ??= outcome.unsent;
      else if (outcome && 'gone' in outcome) {
        await tx.crmActivity.deleteMany({ where });
        progress.error = 'The activity was deleted in the CRM, and is sent again.';
      } else Object.assign(progress, outcome ?? { error: 'The CRM did not answer.' });
    }
  });
  return failure;
}
