import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { waitingLetter } from '../../work/jobKinds.ts';
import { pendingInvitation } from './pendingInvitation.ts';

mutation('cancelInvitation', {
  description:
    'Cancels a pending invitation. Its link stops working immediately. Only admins can do this.',
  authScopes: { staffCan: 'invitations:write' },
  errors: [NotFoundError],
  input: {
    description: 'The invitation to cancel.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending invitation.' }),
    }),
  },
  payload: {
    description: 'The invitation was cancelled.',
    fields: {
      cancelledInvitationId: {
        type: 'ID',
        description: 'Global id of the invitation. It is no longer in any list.',
      },
    },
  },
  resolve: async ({ id: given }, context) => {
    const id = idOf('Invitation', given);
    await cancelInvitation(id, actorOf(context), context.services);
    return { cancelledInvitationId: encodeGlobalId('Invitation', id) };
  },
});

/**
 * Cancels a pending invitation. Its link stops working immediately.
 *
 * @throws NotFoundError if there is no pending invitation with this id.
 */
function cancelInvitation(
  id: string,
  by: Actor,
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { id, ...pendingInvitation },
      data: { cancelledAt: clock.now() },
    });
    if (count === 0) throw new NotFoundError('There is no such pending invitation.', 'id');
    await jobs.cancel([waitingLetter('invitation')(id)], tx);
    await audit(tx, {
      ...audited(by),
      action: 'invitation.cancelled',
      subject: { type: 'Invitation', id },
    });
  });
}
