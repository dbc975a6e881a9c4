import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { BEGUN_MS } from './twoFactor/beginTwoFactor.ts';
import { FAILURE_LIFETIME_MS } from './lock.ts';

/**
 * Deletes expired sessions, reset links and known browsers, unconfirmed two-factor secrets, and failed sign-ins that no
 * longer count. Several processes can run this at once.
 */
export async function deleteExpiredSessions(
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const counted = new Date(now.getTime() - FAILURE_LIFETIME_MS);
  await tx.session.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.knownDevice.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } });
  const begun = new Date(now.getTime() - BEGUN_MS);
  await tx.twoFactor.deleteMany({
    where: { enabledAt: null, beganAt: { lte: begun } },
  });
  await tx.loginFailure.deleteMany({ where: { createdAt: { lte: counted } } });
}
