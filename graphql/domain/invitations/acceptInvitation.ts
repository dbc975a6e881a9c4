import type { Prisma, User } from '../../../prisma/generated/client/client.ts';
import { type FieldIssue, fieldIssues } from '../../../web/content/inputs/issues.ts';
import { newPassword } from '../../../web/content/inputs/fields/password.ts';
import { ADVISORY_LOCKS } from '../../services/database/advisoryLocks.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import { ConflictError, InvalidInputError } from '../errors.ts';
import { type DeviceCookie, rememberDevice } from '../sessions/deviceCookie.ts';
import { tokenHash } from '../tokens.ts';
import { freeUsername } from '../users/username.ts';
import { openInvitation } from './pendingInvitation.ts';

const INVALID_TOKEN: FieldIssue = {
  field: 'token',
  message: 'Invalid or expired invitation token.',
};

/**
 * Creates the account of an invited person. The link works only once, even if two requests use it at the same time.
 *
 * @throws InvalidInputError for a used, expired, cancelled or unknown token and for an invalid password. If both are wrong,
 *   it lists both.
 * @throws ConflictError if the address already has an account.
 */
export async function acceptInvitation(
  { token, password }: { token: string; password: string },
  client: Client,
  { database, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
): Promise<{ user: User; device: DeviceCookie }> {
  const now = clock.now();
  const where = { tokenHash: tokenHash(token), ...openInvitation(now) };
  const { prisma } = database;
  const isOpen = (await prisma.invitation.count({ where })) > 0;
  const [issue, ...more] = [...passwordIssues(password), ...(isOpen ? [] : [INVALID_TOKEN])];
  // Check before hashing the password, so that guessed tokens cost no processor time.
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
    return { user, device: await rememberDevice(tx, user, null, now) };
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
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.newUsername})`;
  const { email } = account;
  if ((await tx.user.count({ where: { email } })) > 0) {
    throw new ConflictError('This address has an account already. Please sign in.');
  }
  return tx.user.create({ data: { ...account, username: await freeUsername(tx, email) } });
}
