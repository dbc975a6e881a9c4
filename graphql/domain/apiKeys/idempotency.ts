import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';

/** How long an answer is kept: longer than any sensible client goes on trying. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** One request of a partner under the name that the partner gave it. */
export interface NamedRequest {
  apiKeyId: string;
  key: string;
  /** SHA-256 of everything that is asked for. */
  requestHash: Uint8Array<ArrayBuffer>;
}

export type Claim =
  /** Nobody has asked under this name: run it, then `keepResult` or `giveUpClaim`. */
  | { state: 'new' }
  /** It has run; this was its answer. */
  | { state: 'done'; result: Prisma.JsonValue }
  /** It runs now, or its process died before it could say how it ended. */
  | { state: 'unfinished' }
  /** The name belongs to another request. */
  | { state: 'taken' };

/** Takes a name for a request. Of any number at once, over all processes, one is told that it is new. */
export async function claim(
  { apiKeyId, key, requestHash }: NamedRequest,
  now: Date,
  prisma: PrismaClient,
): Promise<Claim> {
  const row = { apiKeyId, key };
  await prisma.idempotencyKey.deleteMany({ where: { ...row, createdAt: { lte: kept(now) } } });
  const { count } = await prisma.idempotencyKey.createMany({
    data: { ...row, requestHash, createdAt: now },
    skipDuplicates: true,
  });
  if (count > 0) return { state: 'new' };
  const found = await prisma.idempotencyKey.findUnique({ where: { apiKeyId_key: row } });
  // Given up between the two statements: the next try finds it free.
  if (!found) return { state: 'unfinished' };
  if (!Buffer.from(found.requestHash).equals(requestHash)) return { state: 'taken' };
  return found.result === null ? { state: 'unfinished' } : { state: 'done', result: found.result };
}

/** Keeps what a request answered, for whoever asks again. */
export async function keepResult(
  { apiKeyId, key }: NamedRequest,
  result: Prisma.InputJsonObject,
  prisma: PrismaClient,
): Promise<void> {
  await prisma.idempotencyKey.updateMany({ where: { apiKeyId, key }, data: { result } });
}

/** Frees the name of a request that changed nothing, so that it can be tried again. */
export async function giveUpClaim(
  { apiKeyId, key }: NamedRequest,
  prisma: PrismaClient,
): Promise<void> {
  await prisma.idempotencyKey.deleteMany({ where: { apiKeyId, key } });
}

/** Removes the answers that nobody can ask for any more. */
export async function forgetResults(now: Date, prisma: PrismaClient): Promise<void> {
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { lte: kept(now) } } });
}

function kept(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
