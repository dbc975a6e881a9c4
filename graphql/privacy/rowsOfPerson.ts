import type { Prisma } from '../../prisma/generated/client/client.ts';
import { contact } from '../../web/content/sales/leads/person.ts';
import type { Actor } from '../events/actor.ts';
import { audit } from '../events/audit.ts';
import { longTransaction } from '../platform/database/database.ts';
import type {
  Person,
  PersonalDataNeeds,
  PersonalKind,
  PersonalTable,
} from '../platform/personalData.ts';
import type { Services } from '../services.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Tx = Prisma.TransactionClient;
type Needs = PersonalDataNeeds & Pick<Services, 'database' | 'objects'>;

/** A member of staff, or the operator at the command line. */
export type Who = Pick<Actor, 'client'> & Partial<Actor>;

/** The number of rows of each kind about one person. */
export type PersonalDataCounts = Record<PersonalKind, number>;

/** The rows of a table about one person. */
interface Found {
  table: PersonalTable;
  rows: unknown;
}

/** Counts the stored data of a person. @param text An email address or a phone number. */
export async function countPersonalData(
  text: string,
  { database: { prisma } }: Pick<Services, 'database'>,
): Promise<PersonalDataCounts> {
  return count(await find(personOf(text), prisma), prisma);
}

/** The order of the kinds in the exported document. */
const EXPORTED = [
  'leads',
  'bookings',
  'waitlistEntries',
  'integrationRequests',
  'accessRequests',
  'keptConsents',
  'suppressions',
  'submissions',
] as const satisfies PersonalKind[];

/**
 * Exports all data that a visitor has left, as stored: leads with their consents and calls, bookings, the waitlist entry,
 * requests, submissions of forms, opt-outs, and the consents of deleted leads. Staff accounts are not included. The audit log
 * records the row counts.
 */
export async function exportPersonalData(
  text: string,
  by: Who,
  services: PersonalDataNeeds & Pick<Needs, 'database'>,
): Promise<Record<string, object[]>> {
  return longTransaction(services.database.prisma, async (tx) => {
    const person = personOf(text);
    const found = await find(person, tx);
    const data = Object.fromEntries(EXPORTED.map((kind): [string, object[]] => [kind, []]));
    for (const { table, rows } of found) {
      if (table.kind && typeof table.exported === 'function')
        data[table.kind] = await table.exported(rows, tx, services);
    }
    await write(tx, 'person.exported', by, person, await count(found, tx));
    return data;
  });
}

/**
 * Permanently deletes the data that `exportPersonalData` returns, the webhook deliveries about it, and the stored results of
 * partners' mutations about it, in one transaction. Each table says how. The audit log records the row counts, but not the
 * person. Consents become rows of KeptConsent, without name and email address. Opt-outs stay in force and lose the number and
 * the words of the person. A call that the provider has accepted is not ended.
 * @returns the counts before the deletion. `keptConsents` is the count after it.
 */
export async function erasePersonalData(
  text: string,
  by: Who,
  services: Needs,
): Promise<PersonalDataCounts> {
  const files: string[] = [];
  // It searches the text of every delivery, and the stored result of every mutation.
  const counts = await longTransaction(services.database.prisma, async (tx) => {
    const person = personOf(text);
    const found = await find(person, tx);
    const before = await count(found, tx);
    for (const { table, rows } of found) files.push(...((await table.files?.(rows, tx)) ?? []));
    for (const { table, rows } of found) {
      if (typeof table.erased === 'function') await table.erased(rows, tx, services);
    }
    const kept = found.filter(({ table }) => table.kind === 'keptConsents');
    const { keptConsents } = await count(kept, tx);
    const erased = { ...before, keptConsents };
    await write(tx, 'person.erased', by, person, erased);
    return erased;
  });
  // The hourly cleaning deletes recordings that the storage does not delete now.
  await Promise.allSettled(files.map((key) => services.objects.delete(key)));
  return counts;
}

/**
 * Email addresses are stored in lower case and compared exactly, because Prisma's `insensitive` treats `_` as any character and
 * could find another person.
 * @throws if the text is neither an email address nor a phone number.
 */
function personOf(text: string): Person {
  const known = contact.parse(text);
  return { by: known.includes('@') ? 'email' : 'phone', contact: known, subjects: [] };
}

async function find(person: Person, prisma: Tx): Promise<Found[]> {
  const subjects: string[] = [];
  const found: Found[] = [];
  for (const table of PERSONAL_TABLES) {
    const rows = await table.find({ ...person, subjects }, prisma);
    subjects.push(...(table.subjects?.(rows) ?? []));
    found.push({ table, rows });
  }
  return found;
}

async function count(found: Found[], prisma: Tx): Promise<PersonalDataCounts> {
  const counts: PersonalDataCounts = {
    leads: 0,
    calls: 0,
    consents: 0,
    bookings: 0,
    waitlistEntries: 0,
    integrationRequests: 0,
    accessRequests: 0,
    webhookDeliveries: 0,
    suppressions: 0,
    submissions: 0,
    keptConsents: 0,
  };
  for (const { table, rows } of found) {
    if (table.kind && table.count) counts[table.kind] = await table.count(rows, prisma);
  }
  return counts;
}

/** Writes the audit event, without the person or the contact. */
async function write(
  prisma: Tx,
  action: 'person.exported' | 'person.erased',
  by: Who,
  person: Person,
  counts: PersonalDataCounts,
): Promise<void> {
  const { userId, username, client } = by;
  const actor = userId && username ? { id: userId, username } : null;
  await audit(prisma, { action, actor, client, details: { by: person.by, ...counts } });
}
