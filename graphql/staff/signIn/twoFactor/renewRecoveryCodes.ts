import { ownPassword, type OwnPassword } from '../../../../web/content/staff/signIn.ts';
import { AccountLockedError, ConflictError } from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import { recoveryCodesPayload, replaceRecoveryCodes } from './recoveryCodes.ts';
import type { Services } from '../../../services.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { checkOwnPassword } from '../passwords/checkOwnPassword.ts';
import { runInSequence } from '../runInSequence.ts';
import { lockSession } from '../lockSession.ts';
import { WRONG_PASSWORD } from './beginTwoFactor.ts';
import { isOff } from './disableTwoFactor.ts';

mutation('renewRecoveryCodes', {
  description: 'Creates ten new recovery codes. The earlier codes stop working.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: ownPassword,
  errors: [ConflictError, AccountLockedError],
  input: {
    description: 'Your password, to confirm your identity.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'Your password. A wrong password counts as a failed sign-in.',
      }),
    }),
  },
  payload: recoveryCodesPayload('Only these codes work.'),
  resolve: async (input, { viewer, client, services }) => ({
    recoveryCodes: await renewRecoveryCodes(input, { ...viewer, client }, services),
  }),
});

/**
 * Replaces the recovery codes. All earlier codes stop working.
 *
 * @returns the codes. Only their hashes are stored.
 * @throws InvalidInputError for a wrong password, ConflictError if two-factor authentication is off, AccountLockedError.
 */
function renewRecoveryCodes(
  { password }: OwnPassword,
  by: Actor,
  services: Pick<Services, 'database' | 'passwords' | 'clock'>,
): Promise<string[]> {
  const { userId } = by;
  return runInSequence(services.database, `password of ${userId}`, async () => {
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
