import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { CallProgress } from './advanceCall.ts';

/** A call that only this process may request from the provider until its lease ends. */
export interface ClaimedCall extends CallProgress {
  id: string;
  attempts: number;
  dispatchedAt: Date;
  firstName: string;
  email: string;
  phone: string;
}

/** Longer than any provider request, so that only one process requests a call, but short enough to take over from a dead process. */
const LEASE_MS = 15_000;

/**
 * Claims up to `limit` due calls: new calls, retries, and calls of a process that died. New calls come first, so that a
 * backlog of failing calls does not delay them.
 */
export async function claimDueCalls(
  prisma: PrismaClient,
  { now, limit }: { now: Date; limit: number },
): Promise<ClaimedCall[]> {
  const leaseEnd = new Date(now.getTime() + LEASE_MS);
  return prisma.$queryRaw<ClaimedCall[]>`
    UPDATE "Call" AS c SET
      status = 'dispatching', attempts = c.attempts + 1, "dueAt" = ${leaseEnd}::timestamptz,
      "dispatchedAt" = coalesce(c."dispatchedAt", ${now}::timestamptz)
    FROM "Lead" AS l
    WHERE l.id = c."leadId" AND c.id IN (
      SELECT id FROM "Call" WHERE "dueAt" <= ${now}::timestamptz AND status IN ('queued', 'dispatching')
      ORDER BY attempts, "dueAt" LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING c.id, c.status, c.attempts, c."dueAt", c."queuedAt", c."dispatchedAt", c."requestedAt", c."ringingAt",
      c."answeredAt", c."endedAt", c."speedToLeadMs", l."firstName", l.email, l.phone`;
}

/** Returns claimed calls that were not requested. They are due immediately for any process. */
export async function returnCalls(prisma: PrismaClient, ids: string[], now: Date): Promise<void> {
  const data: Prisma.CallUpdateManyMutationInput = { status: 'queued', dueAt: now };
  await prisma.call.updateMany({ where: { id: { in: ids }, status: 'dispatching' }, data });
}
