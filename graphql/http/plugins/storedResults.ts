import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { phoneDigits } from '../../../web/content/fields/phone.ts';
import { personalTable, type TableData } from '../../platform/personalData.ts';

type Needs = Pick<Services, 'database' | 'sealedResults'>;

/** How long a result is stored. No reasonable client retries for longer. */
const RESULT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A partner's request with its idempotency key. */
export interface NamedRequest {
  apiKeyId: string;
  key: string;
  /** SHA-256 of document, operation name and variables. */
  requestHash: Uint8Array<ArrayBuffer>;
}

type Claim =
  /** The key is new. Run the request, then call `keepResult` or `giveUpClaim`. */
  | { state: 'new' }
  /** The request has run with this result. */
  | { state: 'done'; result: object }
  /** The request has run. Its result was erased with the person in it. */
  | { state: 'erased' }
  /** The request is running, or its process died before it stored a result. */
  | { state: 'unfinished' }
  /** The key belongs to a different request. */
  | { state: 'taken' };

/** Claims the key for a request. Of several simultaneous claims in all processes, exactly one gets the state `new`. */
export async function claim(
  { apiKeyId, key, requestHash }: NamedRequest,
  now: Date,
  { database: { prisma }, sealedResults }: Needs,
): Promise<Claim> {
  const row = { apiKeyId, key };
  await prisma.idempotencyKey.deleteMany({ where: { ...row, createdAt: { lte: kept(now) } } });
  const { count } = await prisma.idempotencyKey.createMany({
    data: { ...row, requestHash, createdAt: now },
    skipDuplicates: true,
  });
  if (count > 0) return { state: 'new' };
  const found = await prisma.idempotencyKey.findUnique({ where: { apiKeyId_key: row } });
  // The claim was released between the two statements, so the client's next attempt succeeds.
  if (!found) return { state: 'unfinished' };
  if (!Buffer.from(found.requestHash).equals(requestHash)) return { state: 'taken' };
  if (found.result === null) return { state: 'unfinished' };
  const result = await sealedResults.open(found.result);
  return result === null ? { state: 'erased' } : { state: 'done', result };
}

/** Stores the sealed result of a request for later repetitions. */
export async function keepResult(
  { apiKeyId, key }: NamedRequest,
  result: object,
  { database, sealedResults }: Needs,
): Promise<void> {
  const sealed = await sealedResults.seal(result);
  await database.prisma.idempotencyKey.updateMany({
    where: { apiKeyId, key },
    data: { result: sealed },
  });
}

/** Releases the key of a request that changed nothing, so that the client can retry with the same key. */
export async function giveUpClaim(
  { apiKeyId, key }: NamedRequest,
  prisma: PrismaClient,
): Promise<void> {
  await prisma.idempotencyKey.deleteMany({ where: { apiKeyId, key } });
}

/** Deletes results that are older than their lifetime. */
export async function deleteExpiredResults(now: Date, tx: Prisma.TransactionClient): Promise<void> {
  await tx.idempotencyKey.deleteMany({ where: { createdAt: { lte: kept(now) } } });
}

function kept(now: Date): Date {
  return new Date(now.getTime() - RESULT_LIFETIME_MS);
}

const BATCH_SIZE = 500;

const storedResult = personalTable({
  table: 'IdempotencyKey',
  find: ({ contact }) => contact,
  exported: 'repeats what the rows that it is about hold',
  erased: (contact, tx, { sealedResults }) => eraseResults(tx, contact, sealedResults),
});

export const resultTables: readonly TableData[] = [storedResult];

interface Row {
  apiKeyId: string;
  key: string;
  result: unknown;
}

/**
 * Erases the stored results of partners' mutations that contain a person, so that no repetition returns them. The
 * idempotency keys stay: without them, a repetition would create the person again.
 *
 * @param contact An email address in lower case, or a phone number of ten digits.
 */
async function eraseResults(
  tx: Prisma.TransactionClient,
  contact: string,
  sealedResults: Services['sealedResults'],
): Promise<void> {
  let after = { apiKeyId: '00000000-0000-0000-0000-000000000000', key: '' };
  for (let found = BATCH_SIZE; found === BATCH_SIZE;) {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT "apiKeyId", key, result FROM "IdempotencyKey"
      WHERE result IS NOT NULL AND ("apiKeyId", key) > (${after.apiKeyId}::uuid, ${after.key})
      ORDER BY "apiKeyId", key LIMIT ${BATCH_SIZE}`;
    for (const { apiKeyId, key, result } of rows) {
      const opened = await sealedResults.open(result);
      // What we cannot open may contain the person.
      if (opened !== null && !contains(opened, contact)) continue;
      await tx.idempotencyKey.updateMany({
        where: { apiKeyId, key },
        data: { result: { erased: true } },
      });
    }
    after = rows.at(-1) ?? after;
    found = rows.length;
  }
}

/** Whether a text of the value is the contact. Phone numbers are compared by their last ten digits. */
function contains(value: unknown, contact: string): boolean {
  if (typeof value === 'string') {
    if (contact.includes('@')) return value.toLowerCase().includes(contact);
    return phoneDigits(value).endsWith(contact);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => contains(each, contact));
}
