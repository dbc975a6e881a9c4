import type { ChangePassword } from '../../../web/content/inputs/changePassword.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { AccountLockedError, InvalidInputError, NotAuthenticatedError } from '../errors.ts';
import { tokenHash } from '../tokens.ts';
import { inTurn } from './inTurn.ts';
import { lockedFor } from './lock.ts';

type Needs = Pick<Services, 'database' | 'passwords' | 'jobs' | 'clock'>;

/**
 * Changes the password of whoever is signed in. All their other sessions end at once. A wrong current password counts
 * like one at sign-in: whoever finds an open console has no more guesses than anybody else.
 *
 * @throws InvalidInputError for a wrong current password, AccountLockedError, NotAuthenticatedError.
 */
export function changePassword(
  input: ChangePassword,
  by: Actor & { sessionId: string },
  services: Needs,
): Promise<void> {
  return inTurn(`password of ${by.userId}`, () => attempt(input, by, services));
}

async function attempt(
  { currentPassword, newPassword }: ChangePassword,
  by: Actor & { sessionId: string },
  { database, passwords, jobs, clock }: Needs,
): Promise<void> {
  const { prisma } = database;
  const now = clock.now();
  const { userId, sessionId, client } = by;
  const user = await prisma.user.findUnique({ where: { id: userId } });
  if (!user) throw new NotAuthenticatedError();
  const from = { emailHash: tokenHash(user.email), address: client.network };
  const locked = await lockedFor(prisma, from, now);
  if (locked !== null) throw new AccountLockedError(locked);
  if (!(await passwords.matches(currentPassword, user.passwordHash))) {
    await prisma.loginFailure.create({ data: { ...from, createdAt: now }, select: { id: true } });
    await audit(prisma, { ...audited(by), action: 'password.refused' });
    throw new InvalidInputError([
      { field: 'currentPassword', message: 'The current password is not right' },
    ]);
  }
  const passwordHash = await passwords.hash(newPassword);
  await prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } });
    await tx.passwordReset.deleteMany({ where: { userId } });
    await tx.loginFailure.deleteMany({ where: from });
    await jobs.send('send-mail', { letter: 'password-changed', id: userId }, { tx });
    await audit(tx, { ...audited(by), action: 'password.changed' });
  });
}
