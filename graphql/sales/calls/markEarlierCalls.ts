import type { Prisma } from '../../../prisma/generated/client/client.ts';

/** Marks the calls of a lead that are no longer its latest, after another one was added. The ids are in the order of time. */
export async function markEarlierCalls(
  leadId: string,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Call" AS earlier SET "isLatest" = false
    WHERE "leadId" = ${leadId}::uuid AND "isLatest"
      AND EXISTS (SELECT FROM "Call" AS later WHERE later."leadId" = earlier."leadId" AND later.id > earlier.id)`;
}
