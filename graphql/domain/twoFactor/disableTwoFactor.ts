import type { DisableTwoFactor } from '../../../web/content/inputs/twoFactor.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { CODE_REFUSED, ConflictError, InvalidInputError } from '../errors.ts';
import { checkOwnPassword } from '../sessions/checkOwnPassword.ts';
import { inTurn } from '../sessions/inTurn.ts';
import { WRONG_PASSWORD } from './beginTwoFactor.ts';
import { takeCode } from './takeCode.ts';

/**
 * Turns the own two-factor authentication off, by both factors; a recovery code is one as well. Sessions go on.
 *
 * @throws InvalidInputError for a wrong password or code, ConflictError where it is off, AccountLockedError.
 */
export function disableTwoFactor(
  { password, code }: DisableTwoFactor,
  by: Actor,
  services: Pick<Services, 'database' | 'passwords' | 'authenticator' | 'jobs' | 'clock'>,
): Promise<void> {
  const { prisma } = services.database;
  const { userId, client } = by;
  return inTurn(`password of ${userId}`, async () => {
    const { user, from } = await checkOwnPassword({ password, ...WRONG_PASSWORD }, by, services);
    const where = { userId, enabledAt: { not: null } };
    if ((await prisma.twoFactor.count({ where })) === 0) throw isOff();
    if ((await takeCode(code, { user, from, client }, services)) === null) {
      throw new InvalidInputError([{ field: 'code', message: CODE_REFUSED }]);
    }
    await prisma.$transaction(async (tx) => {
      await tx.twoFactor.deleteMany({ where: { userId } });
      await services.jobs.send('send-mail', { letter: 'two-factor-off', id: userId }, { tx });
      await audit(tx, { ...audited(by), action: 'two_factor.disabled' });
    });
  });
}

export function isOff(): ConflictError {
  return new ConflictError('Two-factor authentication is off.');
}
