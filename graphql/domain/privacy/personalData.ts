import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import type { Actor } from '../actor.ts';
import { audit, type Client } from '../audit.ts';
import { keepConsents } from './keptConsents.ts';
import { type Whose, whose } from './whose.ts';

type Needs = Pick<Services, 'database' | 'clock'>;

/** Somebody of the staff, or whoever works at the command line. */
export type Who = Pick<Actor, 'client'> & Partial<Actor>;

/** How many rows of each kind there are about a person. */
export interface PersonalDataCounts {
  leads: number;
  calls: number;
  consents: number;
  waitlistEntries: number;
  integrationRequests: number;
  accessRequests: number;
  webhookDeliveries: number;
  /** Evidence of consent of leads that are gone; it is kept as long as the law asks. */
  keptConsents: number;
}

/** What is kept of a person, in numbers. @param contact is an e-mail address or a phone. */
export async function countPersonalData(
  contact: string,
  { database: { prisma } }: Pick<Services, 'database'>,
): Promise<PersonalDataCounts> {
  return count(await whose(contact, prisma), prisma);
}

async function count(who: Whose, prisma: Prisma.TransactionClient): Promise<PersonalDataCounts> {
  const lead = who.leads;
  return {
    leads: await prisma.lead.count({ where: lead }),
    calls: await prisma.call.count({ where: { lead } }),
    consents: await prisma.consent.count({ where: { lead } }),
    waitlistEntries: await prisma.waitlistEntry.count({ where: who.waitlistEntries }),
    integrationRequests: await prisma.integrationRequest.count({ where: who.integrationRequests }),
    accessRequests: await prisma.accessRequest.count({ where: who.accessRequests }),
    webhookDeliveries: await countDeliveries(prisma, who.payloadText),
    keptConsents: await prisma.keptConsent.count({ where: who.keptConsents }),
  };
}

/**
 * Everything that somebody has left here, as it is stored: leads with the evidence of their consent and their calls,
 * waitlist entry, requests, and evidence that outlived its lead. Accounts of staff are not among it. The audit log
 * keeps that it was taken, and how much it was.
 */
export async function exportPersonalData(
  contact: string,
  by: Who,
  { database: { prisma } }: Needs,
) {
  const who = await whose(contact, prisma);
  const data = {
    leads: await prisma.lead.findMany({
      where: who.leads,
      include: { consents: true, calls: { include: { events: true } } },
    }),
    // The token is a key, not a fact about somebody.
    waitlistEntries: await prisma.waitlistEntry.findMany({
      where: who.waitlistEntries,
      omit: { unsubscribeToken: true },
    }),
    integrationRequests: await prisma.integrationRequest.findMany({
      where: who.integrationRequests,
      include: { letters: true },
    }),
    accessRequests: await prisma.accessRequest.findMany({
      where: who.accessRequests,
      omit: { decidedById: true },
    }),
    keptConsents: await prisma.keptConsent.findMany({
      where: who.keptConsents,
      omit: { emailHash: true },
    }),
  };
  await write(prisma, 'person.exported', by, who, await count(who, prisma));
  return data;
}

/**
 * Deletes for good what `exportPersonalData` shows, with what waits to be told to partners about it: all in one
 * transaction, of which the audit log keeps the numbers and not the person. Evidence of consent moves to where it is
 * kept as long as the law asks, without name and e-mail. A call that is under way at the provider is not ended by it.
 *
 * @returns how much was there before; of `keptConsents`, how much is kept now.
 */
export async function erasePersonalData(
  contact: string,
  by: Who,
  { database, clock }: Needs,
): Promise<PersonalDataCounts> {
  return database.prisma.$transaction(async (tx) => {
    const who = await whose(contact, tx);
    const found = await count(who, tx);
    const leads = await tx.lead.findMany({ where: who.leads, select: { id: true } });
    const ids = leads.map(({ id }) => id);
    await keepConsents(tx, ids, clock.now());
    await eraseDeliveries(tx, who.payloadText);
    await tx.lead.deleteMany({ where: { id: { in: ids } } });
    await tx.waitlistEntry.deleteMany({ where: who.waitlistEntries });
    await tx.integrationRequest.deleteMany({ where: who.integrationRequests });
    await tx.accessRequest.deleteMany({ where: who.accessRequests });
    const keptConsents = await tx.keptConsent.count({ where: who.keptConsents });
    const erased = { ...found, keptConsents };
    await write(tx, 'person.erased', by, who, erased);
    return erased;
  });
}

/** Neither the person nor how they are found. */
async function write(
  prisma: Prisma.TransactionClient,
  action: 'person.exported' | 'person.erased',
  by: { userId?: string; username?: string; client: Client },
  who: Whose,
  counts: PersonalDataCounts,
): Promise<void> {
  const { userId, username, client } = by;
  const actor = userId && username ? { id: userId, username } : null;
  await audit(prisma, { action, actor, client, details: { by: who.by, ...counts } });
}

/** A payload holds the address as a JSON text, in its quotation marks. */
async function countDeliveries(
  tx: Prisma.TransactionClient,
  quoted: string | null,
): Promise<number> {
  if (quoted === null) return 0;
  const [row] = await tx.$queryRaw<{ found: number }[]>`
    SELECT count(*)::int AS found FROM "WebhookDelivery" WHERE strpos(lower(payload::text), ${quoted}) > 0`;
  return row?.found ?? 0;
}

async function eraseDeliveries(tx: Prisma.TransactionClient, quoted: string | null): Promise<void> {
  if (quoted === null) return;
  await tx.$executeRaw`DELETE FROM "WebhookDelivery" WHERE strpos(lower(payload::text), ${quoted}) > 0`;
}
