import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';

/**
 * Cancels the waiting calls to numbers that have just been recorded in the list of opt-outs, and to numbers whose opt-out is
 * about to be lifted: these calls were queued while it was in force. The statements are the same if no call waits, so that the
 * time of the answer does not say whom we call.
 */
export async function cancelWaitingCalls(
  tx: Prisma.TransactionClient,
  phones: string[],
  now: Date,
): Promise<void> {
  // A claim of calls either ends before the transaction does, or knows of the request.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.callClaims})`;
  await tx.call.updateMany({
    where: { lead: { phone: { in: phones } }, status: { in: ['queued', 'held'] } },
    data: {
      status: 'cancelled',
      version: { increment: 1 },
      holdReason: 'suppressed',
      heldUntil: null,
      dueAt: null,
      endedAt: now,
      decidedAt: now,
      isPromised: false,
    },
  });
}
