import type { InboundSource } from '../../../prisma/generated/client/client.ts';
import type { UpdateInboundSource } from '../../../web/content/inputs/leads/inboundSource.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { sourceColumns } from './sourceSettings.ts';

/**
 * Changes the settings of a source. Its address stays.
 *
 * @throws NotFoundError if there is no such source, InvalidInputError if the form tool needs a secret that is missing.
 */
export function updateInboundSource(
  { id, ...settings }: UpdateInboundSource,
  by: Actor,
  needs: Pick<Services, 'database' | 'inbound'>,
): Promise<InboundSource> {
  return needs.database.prisma.$transaction(async (tx) => {
    const before = await tx.inboundSource.findFirst({ where: { id, deletedAt: null } });
    if (!before) throw new NotFoundError('There is no such source.', 'id');
    const data = await sourceColumns(before.preset, settings, before, needs);
    const source = await tx.inboundSource.update({ where: { id }, data });
    await audit(tx, {
      ...audited(by),
      action: 'inbound_source.updated',
      subject: { type: 'InboundSource', id },
      details: { name: source.name },
    });
    return source;
  });
}
