import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { phoneHash } from './phoneHash.ts';

/** Whether a number has asked not to be called. */
export async function isSuppressed(phone: string, prisma: PrismaClient): Promise<boolean> {
  return (await suppressedAmong([phone], prisma)).has(phone);
}

/** Those of the numbers that have asked not to be called. */
export async function suppressedAmong(
  phones: readonly string[],
  prisma: PrismaClient | Prisma.TransactionClient,
): Promise<Set<string>> {
  const found = await prisma.suppression.findMany({
    where: { phoneHash: { in: phones.map(phoneHash) }, liftedAt: null },
    select: { phoneHash: true },
  });
  const hashes = new Set(found.map((row) => keyOf(row.phoneHash)));
  return new Set(phones.filter((phone) => hashes.has(keyOf(phoneHash(phone)))));
}

/** Whether a number has asked for no text messages, and has not asked for them again since. */
export async function isTextSuppressed(phone: string, prisma: PrismaClient): Promise<boolean> {
  const count = await prisma.suppression.count({
    where: { phoneHash: phoneHash(phone), liftedAt: null, textsLiftedAt: null },
  });
  return count > 0;
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
