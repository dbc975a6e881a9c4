import type { Prisma, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { askedAgainAfter, optOutsOf } from '../../suppressions/optOutsOf.ts';
import { uuidv7 } from '../../../platform/database/uuid.ts';
import { untouched } from '../leadData.ts';
import { ownersOfNewLeads } from '../owners/ownersOfNewLeads.ts';
import { newAmong, type ReadyLead } from './storedLeads.ts';

/**
 * Saves the new ones of these leads as `saveLead` does, in one transaction and a few statements. A lead without consent
 * gets no call. A list proves nothing about the numbers in it, so it lifts no opt-out. The console is not notified of each lead, because thousands of them would arrive at once.
 */
export async function saveLeads(
  leads: readonly ReadyLead[],
  now: Date,
  prisma: PrismaClient,
): Promise<{ recorded: number; alreadyThere: number }> {
  if (leads.length === 0) return { recorded: 0, alreadyThere: 0 };
  return prisma.$transaction(async (tx) => {
    await lockPeople(leads, tx);
    const { fresh, alreadyThere } = await newAmong(leads, tx);
    await insertLeads(fresh, now, tx);
    return { recorded: fresh.length, alreadyThere };
  });
}

/** The locks of `saveLead`. Their order is the same for every batch, so two imports cannot wait for each other. */
async function lockPeople(
  leads: readonly ReadyLead[],
  tx: Prisma.TransactionClient,
): Promise<void> {
  const people = leads.map(({ data }) => `${data.phone} ${data.email}`);
  const ids = leads.flatMap(({ data: { apiKeyId, externalId } }) =>
    externalId ? `${apiKeyId ?? 'staff'} ${externalId}` : [],
  );
  for (const keys of [people, ids]) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hash) FROM (
      SELECT DISTINCT hashtextextended(key, 0) AS hash FROM unnest(${keys}::text[]) AS key ORDER BY hash) AS sorted`;
  }
}

async function insertLeads(
  leads: readonly ReadyLead[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const owners = await existing(
    await ownersOfNewLeads(
      leads.map(({ data }) => data),
      now,
      tx,
    ),
    tx,
  );
  const rows = leads.map(({ data, consent }, index) => ({
    consent,
    lead: {
      ...data,
      ...untouched,
      id: uuidv7(now),
      ownerId: owners[index] ?? null,
      createdAt: now,
      updatedAt: now,
    },
  }));
  await tx.lead.createMany({ data: rows.map(({ lead }) => lead) });
  const agreed = rows.flatMap(({ lead, consent }) => (consent ? { consent, lead } : []));
  const optOuts = await optOutsOf(
    agreed.map(({ lead }) => lead.phone),
    tx,
  );
  await tx.consent.createMany({
    data: agreed.map(({ consent, lead }) => ({
      ...consent,
      leadId: lead.id,
      suppressionId: askedAgainAfter(consent, optOuts.get(lead.phone)),
    })),
  });
  await tx.call.createMany({
    data: agreed.map(({ lead }) => ({
      id: uuidv7(now),
      leadId: lead.id,
      origin: 'program',
      // Nobody waits for the call of a list, and it must not delay the calls that are promised.
      isPromised: false,
      queuedAt: now,
      dueAt: now,
    })),
  });
}

/** Without the lock, an account that is deleted at this moment would refuse the leads. */
async function existing(
  owners: (string | null)[],
  tx: Prisma.TransactionClient,
): Promise<(string | null)[]> {
  const ids = [...new Set(owners.filter((id) => id !== null))];
  const users = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "User" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR KEY SHARE`;
  const found = new Set(users.map(({ id }) => id));
  return owners.map((id) => (id !== null && found.has(id) ? id : null));
}
