import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** Deletes leads with their consents and calls. @returns how many there were. */
export async function deleteLeads(ids: string[], tx: Prisma.TransactionClient): Promise<number> {
  const { count } = await tx.lead.deleteMany({ where: { id: { in: ids } } });
  return count;
}
