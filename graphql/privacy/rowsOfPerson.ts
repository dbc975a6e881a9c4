import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { Services } from '../services.ts';
import type { Actor } from '../events/actor.ts';
import { audit, type Client } from '../events/audit.ts';
import {
  countDeliveries,
  deleteDeliveries,
} from '../partners/webhooks/delivery/deliveriesOfPerson.ts';
import { forgetPhones } from '../sales/suppressions/forgetPhones.ts';
import { eraseSubmissions, submissionOf } from '../sales/inbound/keptDeliveries.ts';
import { deleteLeads } from '../sales/leads/deleteLeads.ts';
import { eraseStoredResults } from '../http/plugins/eraseStoredResults.ts';
import { keepConsents } from './keptConsents.ts';
import { type PersonFilter, personFilter } from './personFilter.ts';

type Needs = Pick<Services, 'database' | 'sealedResults' | 'inbound' | 'clock' | 'objects'>;

/** A member of staff, or the operator at the command line. */
export type Who = Pick<Actor, 'client'> & Partial<Actor>;

/** The number of rows of each kind about one person. */
export interface PersonalDataCounts {
  leads: number;
  calls: number;
  consents: number;
  bookings: number;
  waitlistEntries: number;
  integrationRequests: number;
  accessRequests: number;
  webhookDeliveries: number;
  /** Requests not to be called that still hold the number. Erased ones stay in force, with its hash only. */
  suppressions: number;
  /** Submissions of forms, without those whose answers are not stored. */
  submissions: number;
  /** Consent evidence of deleted leads, which the law requires us to keep. */
  keptConsents: number;
}

/**
 * Counts the stored data of a person.
 *
 * @param contact An e-mail address or a phone number.
 */
export async function countPersonalData(
  contact: string,
  { database: { prisma } }: Pick<Services, 'database'>,
): Promise<PersonalDataCounts> {
  return count(await personFilter(contact, prisma), prisma);
}

async function count(
  who: PersonFilter,
  prisma: Prisma.TransactionClient,
): Promise<PersonalDataCounts> {
  const lead = who.leads;
  const found = await prisma.lead.findMany({ where: lead, select: { id: true } });
  const leads = found.map(({ id }) => id);
  const suppressions = await findSuppressions(who, prisma);
  return {
    leads: leads.length,
    calls: await prisma.call.count({ where: { lead } }),
    consents: await prisma.consent.count({ where: { lead } }),
    bookings: await prisma.booking.count({ where: who.bookings }),
    waitlistEntries: await prisma.waitlistEntry.count({ where: who.waitlistEntries }),
    integrationRequests: await prisma.integrationRequest.count({ where: who.integrationRequests }),
    accessRequests: await prisma.accessRequest.count({ where: who.accessRequests }),
    webhookDeliveries: await countDeliveries(
      { subjectIds: [...leads, ...suppressions], payloadText: who.payloadText },
      prisma,
    ),
    suppressions: suppressions.length,
    submissions: await prisma.inboundDelivery.count({
      where: { ...who.submissions, submission: { not: null } },
    }),
    keptConsents: await prisma.keptConsent.count({ where: who.keptConsents }),
  };
}

/**
 * Exports all data that a visitor has left, as stored: leads with consent evidence and calls, bookings, the waitlist entry,
 * requests, submissions of forms, requests not to be called, and the
 * evidence of deleted leads. Staff accounts are not included. The audit log records the export and its
 * row counts.
 */
export async function exportPersonalData(
  contact: string,
  by: Who,
  { database: { prisma }, inbound }: Pick<Needs, 'database' | 'inbound'>,
) {
  const who = await personFilter(contact, prisma);
  const data = {
    leads: await prisma.lead.findMany({
      where: who.leads,
      // The token is a credential, not personal data.
      omit: { stopToken: true },
      include: { consents: true, calls: { include: { events: true } } },
    }),
    bookings: await prisma.booking.findMany({ where: who.bookings }),
    // The token is a credential, not personal data.
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
    suppressions: await prisma.suppression.findMany({
      where: who.suppressions,
      omit: { phoneHash: true },
    }),
    submissions: await exportedSubmissions(who, prisma, inbound),
  };
  await write(prisma, 'person.exported', by, who, await count(who, prisma));
  return data;
}

/**
 * Permanently deletes the data that `exportPersonalData` returns, the webhook deliveries about it, and the stored
 * results of partners' mutations about it, in one transaction.
 * The audit log records the row counts, but not the person. Consent evidence moves to KeptConsent, without name and e-mail.
 * Requests not to be called stay in force and lose the number and the words of the person.
 * A call that is already at the provider is not ended.
 *
 * @returns the counts before the deletion. `keptConsents` is the count after it.
 */
export async function erasePersonalData(
  contact: string,
  by: Who,
  { database, sealedResults, clock, objects }: Needs,
): Promise<PersonalDataCounts> {
  const recordings: string[] = [];
  const counts = await database.prisma.$transaction(async (tx) => {
    const who = await personFilter(contact, tx);
    const found = await count(who, tx);
    const leads = await tx.lead.findMany({ where: who.leads, select: { id: true } });
    const ids = leads.map(({ id }) => id);
    recordings.push(...(await recordingsOf(ids, tx)));
    await keepConsents(tx, ids, clock.now());
    await eraseStoredResults(tx, who.contact, sealedResults);
    const suppressions = await findSuppressions(who, tx);
    await deleteLeads(ids, tx);
    await forgetPhones(suppressions, tx);
    // No delivery about a deleted lead can be made after this, because publishing reads the lead.
    await deleteDeliveries(
      { subjectIds: [...ids, ...suppressions], payloadText: who.payloadText },
      tx,
    );
    await eraseSubmissions(who.submissions, tx);
    await tx.booking.deleteMany({ where: who.bookings });
    await tx.waitlistEntry.deleteMany({ where: who.waitlistEntries });
    await tx.integrationRequest.deleteMany({ where: who.integrationRequests });
    await tx.accessRequest.deleteMany({ where: who.accessRequests });
    const keptConsents = await tx.keptConsent.count({ where: who.keptConsents });
    const erased = { ...found, keptConsents };
    await write(tx, 'person.erased', by, who, erased);
    return erased;
  });
  await removeNow(recordings, objects);
  return counts;
}

async function recordingsOf(leadIds: string[], tx: Prisma.TransactionClient): Promise<string[]> {
  const calls = await tx.call.findMany({
    where: { leadId: { in: leadIds }, recordingKey: { not: null } },
    select: { recordingKey: true },
  });
  return calls.flatMap(({ recordingKey }) => recordingKey ?? []);
}

/** Deletes the recordings. The hourly cleaning deletes those that the storage does not delete now. */
async function removeNow(keys: string[], objects: Needs['objects']): Promise<void> {
  await Promise.allSettled(keys.map((key) => objects.delete(key)));
}

/** Ids of the requests not to be called that still hold the number. */
async function findSuppressions(
  { suppressions }: PersonFilter,
  prisma: Prisma.TransactionClient,
): Promise<string[]> {
  const found = await prisma.suppression.findMany({
    where: { ...suppressions, phone: { not: null } },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

async function exportedSubmissions(
  { submissions }: PersonFilter,
  prisma: Prisma.TransactionClient,
  inbound: Needs['inbound'],
) {
  const found = await prisma.inboundDelivery.findMany({
    where: { ...submissions, submission: { not: null } },
  });
  return Promise.all(
    found.map(async (delivery) => ({
      receivedAt: delivery.receivedAt,
      submission: await submissionOf(delivery, { inbound }),
    })),
  );
}

/** Writes the audit event, without the person or the contact. */
async function write(
  prisma: Prisma.TransactionClient,
  action: 'person.exported' | 'person.erased',
  by: { userId?: string; username?: string; client: Client },
  who: PersonFilter,
  counts: PersonalDataCounts,
): Promise<void> {
  const { userId, username, client } = by;
  const actor = userId && username ? { id: userId, username } : null;
  await audit(prisma, { action, actor, client, details: { by: who.by, ...counts } });
}
