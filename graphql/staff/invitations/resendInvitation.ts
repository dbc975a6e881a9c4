import type { Invitation as InvitationRow } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Invitation } from './Invitation.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { lockSession } from '../signIn/lockSession.ts';
import { newInvitation, pendingInvitation } from './pendingInvitation.ts';

mutation('resendInvitation', {
  description:
    'Sends a pending invitation again, with a new link for seven days. The earlier link stops working immediately. Only admins can do this.',
  authScopes: { staffCan: 'invitations:write' },
  errors: [NotFoundError],
  input: {
    description: 'The invitation to send again.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending invitation.' }),
    }),
  },
  payload: {
    description: 'The email is queued.',
    fields: {
      invitation: { type: Invitation, description: 'The invitation with its new expiry.' },
    },
  },
  resolve: async ({ id }, context) => ({
    invitation: await resendInvitation(idOf('Invitation', id), actorOf(context), context.services),
  }),
});

/**
 * Sends a pending invitation again and extends it by seven days. The old link stops working.
 *
 * @throws NotFoundError if there is no pending invitation with this id.
 */
function resendInvitation(
  id: string,
  by: Actor,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<InvitationRow> {
  return database.prisma.$transaction(async (tx) => {
    await lockSession(tx, by, 'invitations:write');
    const [invitation] = await tx.invitation.updateManyAndReturn({
      where: { id, ...pendingInvitation },
      data: newInvitation(clock.now()),
    });
    if (!invitation) throw new NotFoundError('There is no such pending invitation.', 'id');
    await jobs.send('send-mail', { letter: 'invitation', id }, { tx });
    await audit(tx, {
      ...audited(by),
      action: 'invitation.resent',
      subject: { type: 'Invitation', id },
    });
    return invitation;
  });
}
