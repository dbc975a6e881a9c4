import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { phoneHash } from './phoneHash.ts';

/** Whether a number has asked not to be called. */
export async function isSuppressed(phone: string, prisma: PrismaClient): Promise<boolean> {
  return (await suppressedAmong([phone], prisma)).has(phone);
}

/** Those of the numbers that have asked not to be called, in the order of the numbers. */
export async function suppressedAmong(
  phones: readonly string[],
  prisma: PrismaClient | Prisma.TransactionClient,
): Promise<Set<string>> {
  // One parameter for all numbers. A parameter for each of a thousand numbers costs more than reading a thousand leads.
  const found = await prisma.$queryRaw<{ phone: string }[]>`
    SELECT DISTINCT asked.phone FROM unnest(${phones}::text[]) AS asked (phone)
    JOIN "Suppression" ON "phoneHash" = sha256(convert_to(asked.phone, 'UTF8')) AND "liftedAt" IS NULL
    ORDER BY asked.phone`;
  return new Set(found.map(({ phone }) => phone));
}

/** Whether a number has asked for no text messages, and has not asked for them again since. */
export async function isTextSuppressed(phone: string, prisma: PrismaClient): Promise<boolean> {
  const count = await prisma.suppression.count({
    where: { phoneHash: phoneHash(phone), liftedAt: null, textsLiftedAt: null },
  });
  return count > 0;
}
