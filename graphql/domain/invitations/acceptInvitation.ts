import type { Prisma, User } from '../../../prisma/generated/client/client.ts';
import { type FieldIssue, fieldIssues } from '../../../web/content/inputs/issues.ts';
import { newPassword } from '../../../web/content/inputs/password.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import { ConflictError, InvalidInputError } from '../errors.ts';
import { tokenHash } from '../tokens.ts';
import { freeUsername } from '../users/username.ts';
import { openInvitation } from './pendingInvitation.ts';

const INVALID_TOKEN: FieldIssue = {
  field: 'token',
  message: 'Invalid or expired invitation token.',
};

/** Held while an account is made, so that two people with the same name do not get the same username. */
const LOCK = 5_161_002;

/**
 * Makes the account of an invited person. The link works once, also for those who use it at the same moment.
 *
 * @throws InvalidInputError for a token that was used, has expired, was cancelled, or never was, and for a password that
 * breaks a rule; where both are at fault it names both.
 * @throws ConflictError where the address has got an account in another way.
 */
export async function acceptInvitation(
  { token, password }: { token: string; password: string },
  client: Client,
  { database, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
): Promise<User> {
  const now = clock.now();
  const where = { tokenHash: tokenHash(token), ...openInvitation(now) };
  const { prisma } = database;
  const isOpen = (await prisma.invitation.count({ where })) > 0;
  const [issue, ...more] = [...passwordIssues(password), ...(isOpen ? [] : [INVALID_TOKEN])];
  // Before the password is hashed: guesses must not cost anything.
  if (issue) throw new InvalidInputError([issue, ...more]);
  const passwordHash = await passwords.hash(password);

  return prisma.$transaction(async (tx) => {
    const [invitation] = await tx.invitation.updateManyAndReturn({
      where,
      data: { acceptedAt: now },
    });
    if (!invitation) throw new InvalidInputError([INVALID_TOKEN]);
    const { id, email, role } = invitation;
    const user = await createUser(tx, { email, role, passwordHash, createdAt: now });
    await audit(tx, {
      action: 'invitation.accepted',
      actor: user,
      subject: { type: 'Invitation', id },
      client,
      details: { role },
    });
    return user;
  });
}

function passwordIssues(password: string): FieldIssue[] {
  const { error } = newPassword.safeParse(password);
  return error ? fieldIssues(error).map(({ message }) => ({ field: 'password', message })) : [];
}

async function createUser(
  tx: Prisma.TransactionClient,
  account: Pick<User, 'email' | 'role' | 'passwordHash' | 'createdAt'>,
): Promise<User> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
  const { email } = account;
  if ((await tx.user.count({ where: { email } })) > 0) {
    throw new ConflictError('This address has an account already. Please sign in.');
  }
  return tx.user.create({ data: { ...account, username: await freeUsername(tx, email) } });
}
