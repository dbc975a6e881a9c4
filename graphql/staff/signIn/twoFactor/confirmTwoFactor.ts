import {
  type ConfirmTwoFactor,
  confirmTwoFactor as rules,
} from '../../../../web/content/staff/signIn.ts';
import {
  AccountLockedError,
  CODE_REFUSED,
  ConflictError,
  InvalidInputError,
  NotAuthenticatedError,
} from '../../../schema/errors.ts';
import { mutation } from '../../../schema/mutation.ts';
import { recoveryCodesPayload, replaceRecoveryCodes } from './recoveryCodes.ts';
import type { Services } from '../../../services.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { lockedFor, ownKey } from '../lock.ts';
import { lockSession } from '../lockSession.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { BEGUN_MS } from './beginTwoFactor.ts';
import { consumeCode } from './consumeCode.ts';

mutation('confirmTwoFactor', {
  description:
    'Turns two-factor authentication on with a first code of the app. All your other sessions end.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, AccountLockedError],
  input: {
    description: 'A code of the authenticator app.',
    fields: (t) => ({
      code: t.string({
        required: true,
        description: 'The code: six digits. A wrong code counts as a wrong password.',
      }),
    }),
  },
  payload: recoveryCodesPayload('Two-factor authentication is on.'),
  resolve: async (input, { viewer, client, services }) => ({
    recoveryCodes: await confirmTwoFactor(input, { ...viewer, client }, services),
  }),
});

/**
 * Turns two-factor authentication on with a first code, which proves that the app has the secret. All other sessions end,
 * because an attacker may have signed in with the password alone.
 *
 * @returns the recovery codes. Only their hashes are stored.
 * @throws InvalidInputError for a wrong code, ConflictError if there is no secret to confirm, AccountLockedError.
 */
async function confirmTwoFactor(
  { code }: ConfirmTwoFactor,
  by: Actor,
  services: Pick<Services, 'database' | 'authenticator' | 'jobs' | 'clock'>,
): Promise<string[]> {
  const { database, jobs, clock } = services;
  const { prisma } = database;
  const { userId, sessionId, client } = by;
  const now = clock.now();
  const user = await prisma.user.findUnique({ where: { id: userId } });
  if (!user) throw new NotAuthenticatedError();
  const from = { emailHash: tokenHash(user.email), address: ownKey('session', sessionId) };
  const locked = await lockedFor(prisma, from, now);
  if (locked !== null) throw new AccountLockedError(locked);

  const beganAt = { gt: new Date(now.getTime() - BEGUN_MS) };
  const begun = await prisma.twoFactor.findFirst({ where: { userId, enabledAt: null, beganAt } });
  if (!begun) throw nothingToConfirm();
  if ((await consumeCode(code, { user, from, client }, services)) === null) {
    throw new InvalidInputError([{ field: 'code', message: CODE_REFUSED }]);
  }
  return prisma.$transaction(async (tx) => {
    await lockSession(tx, by, null);
    const { count } = await tx.twoFactor.updateMany({
      where: { userId, enabledAt: null, secret: begun.secret },
      data: { enabledAt: now },
    });
    if (count === 0) throw nothingToConfirm();
    const codes = await replaceRecoveryCodes(tx, userId);
    await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } });
    await jobs.send('send-mail', { letter: 'two-factor-on', id: userId }, { tx });
    await audit(tx, { ...audited(by), action: 'two_factor.enabled' });
    return codes;
  });
}

function nothingToConfirm(): ConflictError {
  return new ConflictError('There is nothing to confirm any more. Please begin again.');
}
