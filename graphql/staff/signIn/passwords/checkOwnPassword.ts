import type { User } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import {
  AccountLockedError,
  InvalidInputError,
  NotAuthenticatedError,
} from '../../../schema/errors.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { type Attempt, lockedFor, ownKey } from '../lock.ts';

/** The entered password, and the error for a wrong one. */
interface Typed {
  password: string;
  field: string;
  refusal: string;
}

/**
 * Checks the password of a signed-in user again. After five wrong passwords the check is locked for this session. Guesses
 * of strangers do not lock it. Call it inside `runInSequence` for the account, so that parallel guesses are counted.
 *
 * @returns the account, and the key that counts its failures.
 * @throws InvalidInputError for a wrong password, AccountLockedError, NotAuthenticatedError.
 */
export async function checkOwnPassword(
  { password, field, refusal }: Typed,
  by: Actor,
  { database: { prisma }, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
): Promise<{ user: User; from: Attempt }> {
  const now = clock.now();
  const user = await prisma.user.findUnique({ where: { id: by.userId } });
  if (!user) throw new NotAuthenticatedError();
  const from = { emailHash: tokenHash(user.email), address: ownKey('session', by.sessionId) };
  const locked = await lockedFor(prisma, from, now);
  if (locked !== null) throw new AccountLockedError(locked);
  if (await passwords.matches(password, user.passwordHash)) return { user, from };
  await prisma.loginFailure.create({ data: { ...from, createdAt: now }, select: { id: true } });
  await audit(prisma, { ...audited(by), action: 'password.refused' });
  throw new InvalidInputError([{ field, message: refusal }]);
}
