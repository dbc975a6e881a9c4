import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { LONGEST_PAUSE_MS } from './backOff.ts';
import { LEASE_MS } from './claimDueCalls.ts';

/** The clocks of two processes may differ by this much. */
const CLOCK_DIFFERENCE_MS = 5_000;

/**
 * Makes calls due whose time is too far away, because the clock was set back after it was computed. The gate still decides
 * about each of them, and the provider is asked first about those in doubt.
 */
export async function wakeStrandedCalls(prisma: PrismaClient, now: Date): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  await prisma.$executeRaw`
    UPDATE "Call" SET "dueAt" = ${now}::timestamptz,
      "askedAt" = CASE WHEN "askedAt" > ${now}::timestamptz THEN ${now}::timestamptz ELSE "askedAt" END
    WHERE "dueAt" > ${now}::timestamptz AND (
      (status = 'queued' AND "dueAt" > ${after(LONGEST_PAUSE_MS)}::timestamptz)
      OR (status = 'queued' AND "queuedAt" > ${after(CLOCK_DIFFERENCE_MS)}::timestamptz)
      OR (status = 'dispatching' AND "dueAt" > ${after(LEASE_MS + CLOCK_DIFFERENCE_MS)}::timestamptz))`;
}
