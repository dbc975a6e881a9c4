import type { Invitation, Prisma } from '../../../prisma/generated/client/client.ts';
import type { InviteUser } from '../../../web/content/inputs/accounts/inviteUser.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { ConflictError } from '../errors.ts';
import { lockSession } from '../sessions/lockSession.ts';
import { newInvitation } from './newInvitation.ts';
import { pendingInvitation } from './pendingInvitation.ts';

export interface Invited {
  invitation: Invitation;
  /** Id of the expired invitation that this one replaces. Null if there was none. */
  replacedId: string | null;
}

/**
 * Creates an invitation that is valid for seven days. The mail is sent after the commit. An expired invitation of the same
 * address is replaced.
 *
 * @throws ConflictError if the address has an account or a valid invitation. A valid invitation can be resent.
 */
export function inviteUser(
  input: InviteUser,
  by: Actor,
  { database, ...services }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<Invited> {
  return database.prisma.$transaction(async (tx) => {
    await lockSession(tx, by, 'invitations:write');
    return invite(tx, input, by, services);
  });
}

/** `inviteUser` as a part of a larger transaction. */
export async function invite(
  tx: Prisma.TransactionClient,
  { email: typed, role }: InviteUser,
  by: Actor,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<Invited> {
  const email = typed.toLowerCase();
  const now = clock.now();
  await assertNoAccount(tx, email);
  const [replaced] = await tx.invitation.updateManyAndReturn({
    where: { email, ...pendingInvitation, expiresAt: { lte: now } },
    data: { cancelledAt: now },
    select: { id: true },
  });
  // Of two simultaneous calls only one inserts a row.
  const [invitation] = await tx.invitation.createManyAndReturn({
    data: { email, role, invitedById: by.userId, createdAt: now, ...newInvitation(now) },
    skipDuplicates: true,
  });
  if (!invitation) {
    throw new ConflictError('This address has an invitation already. Resend it instead.', 'email');
  }
  await jobs.send('send-mail', { letter: 'invitation', id: invitation.id }, { tx });
  await audit(tx, {
    ...audited(by),
    action: 'invitation.created',
    subject: { type: 'Invitation', id: invitation.id },
    details: { role },
  });
  return { invitation, replacedId: replaced?.id ?? null };
}

async function assertNoAccount(tx: Prisma.TransactionClient, email: string): Promise<void> {
  const known = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (known) throw new ConflictError('This address has an account already.', 'email');
}
