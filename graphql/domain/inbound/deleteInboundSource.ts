import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';

/**
 * Deletes a source with its secrets and what it has kept. Its leads stay. Its address answers 404 from now on.
 *
 * @throws NotFoundError if there is no such source.
 */
export function deleteInboundSource(
  id: string,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.inboundSource.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: clock.now(), signingSecret: null, accessToken: null },
    });
    if (count === 0) throw new NotFoundError('There is no such source.', 'id');
    await tx.inboundDelivery.deleteMany({ where: { sourceId: id } });
    await audit(tx, {
      ...audited(by),
      action: 'inbound_source.deleted',
      subject: { type: 'InboundSource', id },
    });
  });
}
