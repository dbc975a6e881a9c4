import type { Invitation, Prisma } from '../../../prisma/generated/client/client.ts';
import type { InviteUser } from '../../../web/content/inputs/inviteUser.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { ConflictError } from '../errors.ts';
import { newInvitation } from './newInvitation.ts';
import { pendingInvitation } from './pendingInvitation.ts';

export interface Invited {
  invitation: Invitation;
  /** Id of the expired invitation whose place it takes; null where there was none. */
  replacedId: string | null;
}

/**
 * Invites somebody for seven days; the mail goes out when this is committed. Where an earlier invitation of the address
 * has expired, this one takes its place.
 *
 * @throws ConflictError where the address has an account, or an invitation that still works: that one can be resent.
 */
export function inviteUser(
  input: InviteUser,
  by: Actor,
  { database, ...services }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<Invited> {
  return database.prisma.$transaction((tx) => invite(tx, input, by, services));
}

/** The same as a part of more that happens together or not at all. */
export async function invite(
  tx: Prisma.TransactionClient,
  { email: typed, role }: InviteUser,
  by: Actor,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<Invited> {
  const email = typed.toLowerCase();
  const now = clock.now();
  await refuseKnown(tx, email);
  const [replaced] = await tx.invitation.updateManyAndReturn({
    where: { email, ...pendingInvitation, expiresAt: { lte: now } },
    data: { cancelledAt: now },
    select: { id: true },
  });
  // Two at the same moment: the database lets one of them in.
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

async function refuseKnown(tx: Prisma.TransactionClient, email: string): Promise<void> {
  const known = await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (known) throw new ConflictError('This address has an account already.', 'email');
}
