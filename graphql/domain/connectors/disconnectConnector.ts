import type { Connector } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import type { Actor } from '../actor.ts';
import { auditConnector } from './auditConnector.ts';
import { findConnector } from './findConnector.ts';
import { NOT_FAILING } from './notFailing.ts';

/**
 * Stops sending leads to a CRM and deletes its credentials. Nothing is deleted in the CRM. What was sent stays recorded, so
 * that the same account gets nobody twice when it is connected again.
 *
 * @throws NotFoundError if there is no such connector.
 */
export function disconnectConnector(
  id: string,
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<Connector> {
  return database.prisma.$transaction(async (tx) => {
    const before = await findConnector(tx, id);
    const waiting = await tx.crmLead.count({ where: { connectorId: id, state: 'waiting' } });
    const after = await tx.connector.update({
      where: { id },
      data: {
        credentials: null,
        // A trigger deletes the tokens of the consent.
        grantId: null,
        account: null,
        enabled: false,
        enabledAt: null,
        ...NOT_FAILING,
      },
    });
    await auditConnector(tx, 'connector.disconnected', before, actor, { waiting });
    return after;
  });
}
