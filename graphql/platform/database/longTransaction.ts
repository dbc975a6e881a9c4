import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';

const MINUTES = 5;

/**
 * Runs work whose statements may take minutes: after a long pause, a deletion of everything that has expired can be large,
 * and an erasure searches whole tables. All other statements end as soon as a request would.
 */
export function longTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = '${MINUTES}min'`);
      return work(tx);
    },
    { timeout: MINUTES * 60_000 },
  );
}
