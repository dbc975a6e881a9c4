import type { Suppression } from '../../../prisma/generated/client/client.ts';
import type { LiftSuppression } from '../../../web/content/inputs/leads/liftSuppression.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { ConflictError, NotFoundError } from '../errors.ts';

/**
 * Permits calls to a number again, although the person has not proved to have it.
 *
 * @throws NotFoundError if the request does not exist, ConflictError if it was lifted before.
 */
export async function liftSuppression(
  { id, reason }: LiftSuppression,
  actor: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Suppression> {
  return database.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Suppression" WHERE id = ${id}::uuid FOR UPDATE`;
    const found = await tx.suppression.findUnique({ where: { id }, select: { liftedAt: true } });
    if (!found) throw new NotFoundError('There is no such request.', 'id');
    if (found.liftedAt) throw new ConflictError('This request was lifted before.', 'id');
    const lifted = await tx.suppression.update({
      where: { id },
      data: {
        liftedAt: clock.now(),
        liftedByName: actor.username,
        liftReason: reason,
        liftEvidence: { userId: actor.userId },
      },
    });
    await audit(tx, {
      action: 'suppression.lifted',
      ...audited(actor),
      subject: { type: 'Suppression', id },
    });
    return lifted;
  });
}
