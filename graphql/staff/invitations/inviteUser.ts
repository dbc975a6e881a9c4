import { type InviteUser, inviteUser as rules } from '../../../web/content/staff/access.ts';
import { ConflictError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { UserRole } from '../signIn/User.ts';
import { Invitation } from './Invitation.ts';
import type {
  Invitation as InvitationRow,
  Prisma,
} from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { lockSession } from '../signIn/lockSession.ts';
import { waitingLetter } from '../../work/jobKinds.ts';
import { newInvitation, pendingInvitation } from './pendingInvitation.ts';

mutation('inviteUser', {
  description:
    'Invites a person to the staff by email. The link works for seven days. An email address that has an account or a valid invitation is refused. Only admins can do this.',
  authScopes: { staffCan: 'invitations:write' },
  validate: rules,
  errors: [ConflictError],
  input: {
    description: 'The person to invite, and the role.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'Email address for the invitation and for signing in.',
      }),
      role: t.field({
        type: UserRole,
        description:
          'The role of the account: `admin` or `editor`. The default is `editor`. Nobody can be invited as `super_admin`.',
      }),
    }),
  },
  payload: {
    description: 'The email is queued.',
    fields: {
      invitation: { type: Invitation, description: 'The new invitation.' },
      replacedInvitationId: {
        type: 'ID',
        nullable: true,
        description:
          'Global id of the expired invitation that the new one replaces. It is no longer in any list. Null if there was none.',
      },
    },
  },
  resolve: async (input, context) => {
    const { invitation, replacedId } = await inviteUser(input, actorOf(context), context.services);
    return {
      invitation,
      replacedInvitationId: replacedId && encodeGlobalId('Invitation', replacedId),
    };
  },
});

export interface Invited {
  invitation: InvitationRow;
  /** Id of the expired invitation that this one replaces. Null if there was none. */
  replacedId: string | null;
}

/**
 * Creates an invitation that is valid for seven days. The email is sent after the commit. An expired invitation of the same
 * address is replaced.
 *
 * @throws ConflictError if the address has an account or a valid invitation. A valid invitation can be resent.
 */
function inviteUser(
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
  if (replaced) await jobs.cancel([waitingLetter('invitation')(replaced.id)], tx);
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
