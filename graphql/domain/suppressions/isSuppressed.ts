import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { phoneHash } from './phoneHash.ts';

/** Whether a number has asked not to be called. */
export async function isSuppressed(phone: string, prisma: PrismaClient): Promise<boolean> {
  const found = await prisma.suppression.findFirst({
    where: { phoneHash: phoneHash(phone), liftedAt: null },
    select: { id: true },
  });
  return found !== null;
}
