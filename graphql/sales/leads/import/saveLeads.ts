import type { Prisma, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { askedAgainAfter, optOutsOf } from '../../suppressions/optOutsOf.ts';
import { insertLeads, type NewLead } from '../insertLeads.ts';
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
    await insertLeads(await completed(fresh, now, tx), now, tx);
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

/** The owner, the consent and the call of each lead. */
async function completed(
  leads: readonly ReadyLead[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<NewLead[]> {
  const people = leads.map(({ data }) => data);
  const owners = await ownersOfNewLeads(people, now, tx);
  const agreed = leads.flatMap(({ data, consent }) => (consent ? data.phone : []));
  const optOuts = await optOutsOf(agreed, tx);
  return leads.map(({ data, consent }, index) => ({
    data,
    ownerId: owners[index] ?? null,
    consent: consent && {
      ...consent,
      suppressionId: askedAgainAfter(consent, optOuts.get(data.phone)),
    },
    // Nobody waits for the call of a list, and it must not delay the calls that are promised.
    call: consent && { origin: 'program', isPromised: false, dueAt: now },
  }));
}
