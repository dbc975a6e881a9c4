import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { pendingInvitation } from './pendingInvitation.ts';

/**
 * Cancels a pending invitation. Its link stops working immediately.
 *
 * @throws NotFoundError if there is no pending invitation with this id.
 */
export function cancelInvitation(
  id: string,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { id, ...pendingInvitation },
      data: { cancelledAt: clock.now() },
    });
    if (count === 0) throw new NotFoundError('There is no such pending invitation.', 'id');
    await audit(tx, {
      ...audited(by),
      action: 'invitation.cancelled',
      subject: { type: 'Invitation', id },
    });
  });
}
