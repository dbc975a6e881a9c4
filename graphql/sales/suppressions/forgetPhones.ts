import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** Removes the numbers and the words of people from their requests. The hashes of the numbers keep the requests in force. */
export async function forgetPhones(ids: string[], tx: Prisma.TransactionClient): Promise<void> {
  await tx.suppression.updateMany({
    where: { id: { in: ids } },
    data: { phone: null, reason: null },
  });
}
