import type { Invitation } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { lockSession } from '../sessions/lockSession.ts';
import { newInvitation } from './newInvitation.ts';
import { pendingInvitation } from './pendingInvitation.ts';

/**
 * Sends a pending invitation again and extends it by seven days. The old link stops working.
 *
 * @throws NotFoundError if there is no pending invitation with this id.
 */
export function resendInvitation(
  id: string,
  by: Actor,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<Invitation> {
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
