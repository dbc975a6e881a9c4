import type { DisableTwoFactor } from '../../../web/content/inputs/accounts/twoFactor.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { CODE_REFUSED, ConflictError, InvalidInputError } from '../errors.ts';
import { checkOwnPassword } from '../sessions/checkOwnPassword.ts';
import { runInSequence } from '../sessions/runInSequence.ts';
import { lockSession } from '../sessions/lockSession.ts';
import { WRONG_PASSWORD } from './beginTwoFactor.ts';
import { consumeCode } from './consumeCode.ts';

/**
 * Turns the caller's two-factor authentication off. This needs the password and a code; a recovery code works too. No session
 * ends.
 *
 * @throws InvalidInputError for a wrong password or code, ConflictError if it is off, AccountLockedError.
 */
export function disableTwoFactor(
  { password, code }: DisableTwoFactor,
  by: Actor,
  services: Pick<Services, 'database' | 'passwords' | 'authenticator' | 'jobs' | 'clock'>,
): Promise<void> {
  const { prisma } = services.database;
  const { userId, client } = by;
  return runInSequence(`password of ${userId}`, async () => {
    const { user, from } = await checkOwnPassword({ password, ...WRONG_PASSWORD }, by, services);
    const where = { userId, enabledAt: { not: null } };
    if ((await prisma.twoFactor.count({ where })) === 0) throw isOff();
    if ((await consumeCode(code, { user, from, client }, services)) === null) {
      throw new InvalidInputError([{ field: 'code', message: CODE_REFUSED }]);
    }
    await prisma.$transaction(async (tx) => {
      await lockSession(tx, by, null);
      await tx.twoFactor.deleteMany({ where: { userId } });
      await services.jobs.send('send-mail', { letter: 'two-factor-off', id: userId }, { tx });
      await audit(tx, { ...audited(by), action: 'two_factor.disabled' });
    });
  });
}

export function isOff(): ConflictError {
  return new ConflictError('Two-factor authentication is off.');
}
