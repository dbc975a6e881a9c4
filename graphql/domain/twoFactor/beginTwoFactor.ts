import { company } from '../../../web/content/site/company.ts';
import type { OwnPassword } from '../../../web/content/inputs/accounts/twoFactor.ts';
import type { NewSecret } from '../../services/authenticator.ts';
import type { Services } from '../../services/services.ts';
import type { Actor } from '../actor.ts';
import { ConflictError } from '../errors.ts';
import { checkOwnPassword } from '../sessions/checkOwnPassword.ts';
import { runInSequence } from '../sessions/runInSequence.ts';
import { lockSession } from '../sessions/lockSession.ts';

/** How long a new secret can be confirmed. */
export const BEGUN_MS = 15 * 60 * 1000;

export const WRONG_PASSWORD = { field: 'password', refusal: 'The password is not right' };

/**
 * Creates the secret for an authenticator app. It has no effect until a first code confirms it. Another call creates another
 * secret.
 *
 * @throws ConflictError if two-factor authentication is on, InvalidInputError for a wrong password, AccountLockedError.
 */
export function beginTwoFactor(
  { password }: OwnPassword,
  by: Actor,
  services: Pick<Services, 'database' | 'passwords' | 'authenticator' | 'clock'>,
): Promise<NewSecret> {
  const { database, authenticator, clock } = services;
  const { userId } = by;
  return runInSequence(`password of ${userId}`, async () => {
    const { user } = await checkOwnPassword({ password, ...WRONG_PASSWORD }, by, services);
    const made = await authenticator.newSecret({ issuer: company.product, account: user.email });
    const begun = { secret: made.sealed, beganAt: clock.now(), lastStep: 0 };
    await database.prisma.$transaction(async (tx) => {
      await lockSession(tx, by, null);
      const { count } = await tx.twoFactor.updateMany({
        where: { userId, enabledAt: null },
        data: begun,
      });
      if (count === 1) return;
      if ((await tx.twoFactor.count({ where: { userId } })) > 0) throw isOn();
      await tx.twoFactor.create({ data: { userId, ...begun }, select: { userId: true } });
    });
    return made;
  });
}

function isOn(): ConflictError {
  return new ConflictError(
    'Two-factor authentication is on. Turn it off first to use another app.',
  );
}
