import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { CrmFailure, CrmPerson } from '../crm/crm.ts';
import type { Services } from '../../../services.ts';
import { crmPerson, hashOf, withFlag } from './crmPerson.ts';
import type { DueLead, Progress, Work } from './dueLeads.ts';

interface Planned {
  due: DueLead;
  progress: Progress;
  person: CrmPerson;
  hash: string;
}

/** Creates or updates the people who changed since they were sent. @returns why the CRM could not be used, or null. */
export async function savePeople(
  { connector, crm, leads, progress, mapping }: Work,
  { database }: Pick<Services, 'database'>,
): Promise<CrmFailure | null> {
  const planned = leads.flatMap((due): Planned[] => {
    const { row, isSuppressed } = due;
    const own = progress.get(row.leadId);
    const person = crmPerson(row.lead, mapping);
    const hash = hashOf(person.values);
    const flagChanged = row.doNotCall !== isSuppressed;
    if (!own || (row.personId !== null && row.personHash === hash && !flagChanged)) return [];
    // A flag that did not change here may have changed in the CRM, so it is not sent.
    const sent = flagChanged ? withFlag(person, isSuppressed, mapping) : person;
    return [{ due, progress: own, person: sent, hash }];
  });
  const outcomes = await crm.savePeople(
    planned.map(({ person, progress: { personId: id } }) => ({ ...person, id })),
  );
  let failure: CrmFailure | null = null;
  await database.prisma.$transaction(async (tx) => {
    for (const [index, { due, progress: own, hash }] of planned.entries()) {
      const outcome = outcomes[index];
      const where = { connectorId: connector.id, leadId: due.row.leadId };
      if (outcome && 'id' in outcome) {
        own.personId = outcome.id;
        const { isSuppressed: doNotCall } = due;
        const data = { personId: outcome.id, personHash: hash, doNotCall };
        await tx.crmLead.updateMany({ where, data });
        continue;
      }
      own.isOver = true;
      if (outcome && 'unsent' in outcome) failure ??= outcome.unsent;
      else if (outcome && 'gone' in outcome) await forget(tx, where, own);
      else Object.assign(own, outcome ?? { error: 'The CRM did not answer.', isFinal: false });
    }
  });
  return failure;
}

/** The person is looked for, or created again, by the next attempt. The activities are created again with them. */
async function forget(
  tx: Prisma.TransactionClient,
  where: { connectorId: string; leadId: string },
  progress: Progress,
): Promise<void> {
  await tx.crmActivity.deleteMany({ where });
  await tx.crmLead.updateMany({ where, data: { personId: null, personHash: null } });
  progress.error = 'The person was deleted in the CRM, and is sent again.';
}
