import type { OwnPassword } from '../../../web/content/inputs/accounts/twoFactor.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { checkOwnPassword } from '../sessions/checkOwnPassword.ts';
import { runInSequence } from '../sessions/runInSequence.ts';
import { lockSession } from '../sessions/lockSession.ts';
import { WRONG_PASSWORD } from './beginTwoFactor.ts';
import { isOff } from './disableTwoFactor.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

/**
 * Replaces the recovery codes. All earlier codes stop working.
 *
 * @returns the codes. Only their hashes are stored.
 * @throws InvalidInputError for a wrong password, ConflictError if two-factor authentication is off, AccountLockedError.
 */
export function renewRecoveryCodes(
  { password }: OwnPassword,
  by: Actor,
  services: Pick<Services, 'database' | 'passwords' | 'clock'>,
): Promise<string[]> {
  const { userId } = by;
  return runInSequence(`password of ${userId}`, async () => {
    await checkOwnPassword({ password, ...WRONG_PASSWORD }, by, services);
    return services.database.prisma.$transaction(async (tx) => {
      await lockSession(tx, by, null);
      const where = { userId, enabledAt: { not: null } };
      if ((await tx.twoFactor.count({ where })) === 0) throw isOff();
      const codes = await replaceRecoveryCodes(tx, userId);
      await audit(tx, { ...audited(by), action: 'two_factor.recovery_codes_renewed' });
      return codes;
    });
  });
}
