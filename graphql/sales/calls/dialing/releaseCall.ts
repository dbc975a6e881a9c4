import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';
import type { ClaimedCall } from './claimDueCalls.ts';

interface Release {
  /** `queued` waits for `dueAt`; `unknown` waits for a report or for staff. */
  to: { status: 'queued'; dueAt: Date } | { status: 'unknown' };
  /** The reason as a sentence for staff. */
  error: string;
  /** Whether the phone may ring because of an earlier request. */
  inDoubt: boolean;
}

/**
 * Gives up the claim of a call that the provider did not accept, or may have accepted. Does nothing if another process has
 * claimed the call since: then its number of attempts is higher.
 */
export async function releaseCall(
  { id, attempts }: Pick<ClaimedCall, 'id' | 'attempts'>,
  { to, error, inDoubt }: Release,
  { prisma }: { prisma: PrismaClient },
): Promise<void> {
  const dueAt = to.status === 'queued' ? to.dueAt : null;
  await prisma.$executeRaw`
    UPDATE "Call" SET status = ${to.status}::"CallStatus", version = version + 1, "dueAt" = ${dueAt}::timestamptz,
      "lastError" = ${error}, "askedAt" = CASE WHEN ${inDoubt} THEN "askedAt" END
    WHERE id = ${id}::uuid AND status = 'dispatching' AND attempts = ${attempts}`;
}
