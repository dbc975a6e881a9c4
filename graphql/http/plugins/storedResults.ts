import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';

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

export type Claim =
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
