import type { User } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { AccountLockedError, InvalidInputError, NotAuthenticatedError } from '../errors.ts';
import { tokenHash } from '../tokens.ts';
import { type Attempt, lockedFor } from './lock.ts';

/** What was typed, and how it is refused. */
interface Typed {
  password: string;
  field: string;
  refusal: string;
}

/**
 * Whoever is signed in shows once more that it is them. A wrong password counts like one at sign-in: whoever finds an
 * open console has no more guesses than anybody else. Run it `inTurn` for the account, so that guesses sent at once
 * are counted too.
 *
 * @returns the account, and whose failures its attempts are.
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
  const from = { emailHash: tokenHash(user.email), address: by.client.network };
  const locked = await lockedFor(prisma, from, now);
  if (locked !== null) throw new AccountLockedError(locked);
  if (await passwords.matches(password, user.passwordHash)) return { user, from };
  await prisma.loginFailure.create({ data: { ...from, createdAt: now }, select: { id: true } });
  await audit(prisma, { ...audited(by), action: 'password.refused' });
  throw new InvalidInputError([{ field, message: refusal }]);
}
