import type { Services } from '../../services.ts';
import { BEGUN_MS } from './twoFactor/beginTwoFactor.ts';
import { FAILURE_LIFETIME_MS } from './lock.ts';

/**
 * Deletes expired sessions, reset links and known browsers, unconfirmed two-factor secrets, and failed sign-ins that no
 * longer count. Several processes can run this at once.
 */
export async function deleteExpiredSessions({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const counted = new Date(now.getTime() - FAILURE_LIFETIME_MS);
  await database.prisma.session.deleteMany({ where: { expiresAt: { lte: now } } });
  await database.prisma.knownDevice.deleteMany({ where: { expiresAt: { lte: now } } });
  await database.prisma.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } });
  const begun = new Date(now.getTime() - BEGUN_MS);
  await database.prisma.twoFactor.deleteMany({
    where: { enabledAt: null, beganAt: { lte: begun } },
  });
  await database.prisma.loginFailure.deleteMany({ where: { createdAt: { lte: counted } } });
}
