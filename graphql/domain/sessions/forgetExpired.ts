import type { Services } from '../../services/services.ts';
import { BEGUN_MS } from '../twoFactor/beginTwoFactor.ts';
import { LOCK_MS } from './lock.ts';

/** Removes sessions and links that have ended, secrets that nobody confirmed, and wrong passwords that no longer count. Any process may, as often as it likes. */
export async function forgetExpired({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const counted = new Date(now.getTime() - 2 * LOCK_MS);
  await database.prisma.session.deleteMany({ where: { expiresAt: { lte: now } } });
  await database.prisma.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } });
  const begun = new Date(now.getTime() - BEGUN_MS);
  await database.prisma.twoFactor.deleteMany({
    where: { enabledAt: null, beganAt: { lte: begun } },
  });
  await database.prisma.loginFailure.deleteMany({ where: { createdAt: { lte: counted } } });
}
