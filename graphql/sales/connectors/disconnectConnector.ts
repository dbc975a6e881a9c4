import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Connector } from './Connector.ts';
import { auditConnector, findConnector, NOT_FAILING } from './storedConnector.ts';
import { deleteUnusedGrants } from '../../platform/oauth/grants.ts';

mutation('disconnectConnector', {
  description:
    'Stops sending leads to a CRM and deletes its credentials. Leads that wait are not sent. Nothing is deleted in the CRM, and what was sent stays recorded. Only super admins can do this.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError],
  input: {
    description: 'The connector.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the connector.' }) }),
  },
  payload: {
    description: 'The disconnected CRM.',
    fields: { connector: { type: Connector, description: 'The connector without credentials.' } },
  },
  resolve: ({ id: globalId }, context) => {
    const id = idOf('Connector', globalId);
    return context.services.database.prisma.$transaction(async (tx) => {
      const before = await findConnector(tx, id);
      const waiting = await tx.crmLead.count({ where: { connectorId: id, state: 'waiting' } });
      // What was sent stays recorded, so that the same account gets nobody twice when it is connected again.
      const connector = await tx.connector.update({
        where: { id },
        data: {
          credentials: null,
          grantId: null,
          account: null,
          enabled: false,
          enabledAt: null,
          ...NOT_FAILING,
        },
      });
      await deleteUnusedGrants(tx);
      await auditConnector(tx, 'connector.disconnected', before, actorOf(context), { waiting });
      return { connector };
    });
  },
});
