import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { CallProgress } from './advanceCall.ts';

/** A call that this process alone may ask the provider for, until its lease ends. */
export interface ClaimedCall extends CallProgress {
  id: string;
  attempts: number;
  dispatchedAt: Date;
  firstName: string;
  email: string;
  phone: string;
}

/** Longer than any request takes, so that nobody else asks while it runs; short enough to take over from the dead. */
export const LEASE_MS = 15_000;

/**
 * Takes up to `limit` calls that are due: never asked, to be asked again, or left behind by a process that died. New
 * ones come first, so that a backlog of failing calls does not hold them up.
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

/** Gives claimed calls back untried: they are due at once for whoever asks next. */
export async function returnCalls(prisma: PrismaClient, ids: string[], now: Date): Promise<void> {
  const data: Prisma.CallUpdateManyMutationInput = { status: 'queued', dueAt: now };
  await prisma.call.updateMany({ where: { id: { in: ids }, status: 'dispatching' }, data });
}
