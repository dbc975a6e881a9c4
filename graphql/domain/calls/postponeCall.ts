import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Notifications } from '../../services/notifications.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from '../leads/leadChange.ts';
import type { ClaimedCall } from './claimDueCalls.ts';

/**
 * Puts a call that the provider did not accept back into the queue. Does nothing if another process has claimed the call
 * since: then its number of attempts is higher.
 */
export async function postponeCall(
  { id, attempts }: ClaimedCall,
  { dueAt, error }: { dueAt: Date; error: string },
  {
    prisma,
    notifications,
  }: { prisma: PrismaClient; notifications: Pick<Notifications, 'expression'> },
): Promise<void> {
  const notice: LeadChangeNotice = { callId: id, created: false };
  await prisma.$queryRaw`
    WITH changed AS (
      UPDATE "Call" SET status = 'queued', "dueAt" = ${dueAt}::timestamptz, "lastError" = ${error}
      WHERE id = ${id}::uuid AND status = 'dispatching' AND attempts = ${attempts}
      RETURNING id
    )
    SELECT ${notifications.expression(LEAD_CHANGES, notice)} FROM changed`;
}
