import type { Services } from '../../services/services.ts';
import type { Actor } from '../actor.ts';
import { auditConnector } from './auditConnector.ts';
import { findConnector } from './findConnector.ts';

/**
 * Forgets a CRM, its credentials, and what was sent there. Nothing is deleted in the CRM.
 *
 * @throws NotFoundError if there is no such connector.
 */
export function deleteConnector(
  id: string,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const connector = await findConnector(tx, id);
    await tx.connector.delete({ where: { id } });
    await auditConnector(tx, 'connector.deleted', connector, actor);
  });
}
