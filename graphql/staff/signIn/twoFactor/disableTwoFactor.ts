import {
  type DisableTwoFactor,
  disableTwoFactor as rules,
} from '../../../../web/content/staff/signIn.ts';
import {
  AccountLockedError,
  CODE_REFUSED,
  ConflictError,
  InvalidInputError,
} from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import type { Services } from '../../../services.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { checkOwnPassword } from '../passwords/checkOwnPassword.ts';
import { runInSequence } from '../runInSequence.ts';
import { lockSession } from '../lockSession.ts';
import { WRONG_PASSWORD } from './beginTwoFactor.ts';
import { consumeCode } from './consumeCode.ts';

mutation('disableTwoFactor', {
  description: 'Turns off your two-factor authentication. It needs your password and a code.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, AccountLockedError],
  input: {
    description: 'Your password and a code.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'Your password. A wrong password counts as a failed sign-in.',
      }),
      code: t.string({
        required: true,
        description: 'A code of the authenticator app or a recovery code.',
      }),
    }),
  },
  payload: {
    description: 'Two-factor authentication is off.',
    fields: { disabled: { type: 'Boolean', description: 'Always true.' } },
  },
  resolve: async (input, { viewer, client, services }) => {
    await disableTwoFactor(input, { ...viewer, client }, services);
    return { disabled: true } as const;
  },
});

/**
 * Turns the caller's two-factor authentication off. This needs the password and a code; a recovery code works too. No session
 * ends.
 *
 * @throws InvalidInputError for a wrong password or code, ConflictError if it is off, AccountLockedError.
 */
function disableTwoFactor(
  { password, code }: DisableTwoFactor,
  by: Actor,
  services: Pick<Services, 'database' | 'passwords' | 'authenticator' | 'jobs' | 'clock'>,
): Promise<void> {
  const { prisma } = services.database;
  const { userId, client } = by;
  return runInSequence(services.database, `password of ${userId}`, async () => {
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
