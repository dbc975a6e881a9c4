import type { Connector } from '../../../../prisma/generated/client/client.ts';
import { readPhone } from '../../../../web/content/fields/phone.ts';
import type { Crm, CrmFlags } from '../crm/crm.ts';
import type { Services } from '../../../services.ts';
import { suppressedAmong } from '../../suppressions/optOuts.ts';
import { suppressPhone } from '../../suppressions/suppressPhone.ts';
import { flagField } from './crmPerson.ts';
import { mappingOf } from '../storedConnector.ts';

const READ_EVERY_MS = 60_000;
/** The search of a CRM finds a change only after a while. */
const OVERLAP_MS = 5 * 60_000;

type Needs = Pick<Services, 'database' | 'clock'>;

/** Records the do-not-call flags that people set in the CRM. The first time it reads all of them. */
export async function readFlags(connector: Connector, crm: Crm, needs: Needs): Promise<void> {
  const { database, clock } = needs;
  const field = flagField(mappingOf(connector));
  const { id, flagsReadUntil, flagsDueAt } = connector;
  const now = clock.now();
  if (field === null || (flagsDueAt !== null && flagsDueAt > now)) return;
  const since = new Date(Math.max(0, (flagsReadUntil?.getTime() ?? 0) - OVERLAP_MS));
  const { people, readUntil } = await crm.readFlags(since, field);
  for (const person of people) await recordFlag(connector, person, needs);
  await database.prisma.connector.updateMany({
    where: { id },
    data: { flagsReadUntil: readUntil, flagsDueAt: new Date(now.getTime() + READ_EVERY_MS) },
  });
}

/**
 * A flag that we have set ourselves is not news. A flag that we do not know of counts, even if it is older than the form:
 * somebody in the team has set it.
 */
async function recordFlag(
  { id: connectorId }: Connector,
  { id: personId, phones: written }: CrmFlags['people'][number],
  needs: Needs,
): Promise<void> {
  const { prisma } = needs.database;
  const rows = await prisma.crmLead.findMany({
    where: { connectorId, personId },
    select: { leadId: true, doNotCall: true, lead: { select: { phone: true } } },
  });
  if (rows.length > 0 && rows.every(({ doNotCall }) => doNotCall)) return;
  const numbers = [...rows.map(({ lead }) => lead.phone), ...written.map(readPhone)];
  const phones = [...new Set(numbers.filter((phone) => phone !== null))];
  // Marked first, so that the opt-out is not sent back.
  await prisma.crmLead.updateMany({
    where: { connectorId, personId },
    data: { doNotCall: true },
  });
  const suppressed = await suppressedAmong(phones, prisma);
  for (const phone of phones) {
    if (suppressed.has(phone)) continue;
    const evidence = { connectorId, personId };
    await suppressPhone({ phone, source: 'crm', reason: null, evidence }, null, needs);
  }
}
