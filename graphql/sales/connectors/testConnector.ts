import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Connector } from './Connector.ts';
import { auditConnector, findConnector, mappingOf } from './storedConnector.ts';

mutation('testConnector', {
  description:
    'Signs in to a CRM, creates the fields that we need there if the CRM permits it, and reads its fields. Only super admins can do this.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError],
  input: {
    description: 'The connector.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the connector.' }) }),
  },
  payload: {
    description: 'The result of the test.',
    fields: {
      connector: { type: Connector, description: 'The connector with the fields that were read.' },
      error: {
        type: 'String',
        nullable: true,
        description: 'Why the test failed. Null if it passed.',
      },
    },
  },
  async resolve({ id: globalId }, context) {
    const { database, crms, jobs } = context.services;
    const id = idOf('Connector', globalId);
    const before = await findConnector(database.prisma, id);
    const result = await crms
      .open(before)
      .then((crm) => crm.connect())
      .catch((error: unknown) => {
        const failure = crms.failureOf(error);
        if (!failure) throw error;
        return { error: failure.message };
      });
    const error = 'error' in result ? result.error : null;
    const connector = await database.prisma.$transaction(async (tx) => {
      // Credentials that somebody has saved meanwhile are not those that passed.
      const { baseUrl, credentials, grantId } = before;
      const where = { id, baseUrl, credentials, grantId };
      if (!('error' in result)) {
        const fields = result.fields.map(({ name, label }) => ({ name, label }));
        const suggested = result.mapping.map(({ from, to }) => ({ from, to }));
        const { id: accountId, name: account } = result;
        const isOther = before.accountId !== null && before.accountId !== accountId;
        const isUnmapped = isOther || mappingOf(before).length === 0;
        const { count } = await tx.connector.updateMany({
          where,
          data: { account, accountId, fields, ...(isUnmapped && { mapping: suggested }) },
        });
        if (isOther && count > 0) await forgetIds(tx, id);
        if (count > 0) await jobs.send('sync-connector', { connectorId: id }, { tx });
      }
      const after = await findConnector(tx, id);
      const passed = error === null;
      await auditConnector(tx, 'connector.tested', after, actorOf(context), { passed });
      return after;
    });
    return { connector, error };
  },
});

/** Forgets the ids of another account, because they would name other people in this one. */
async function forgetIds(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.crmActivity.deleteMany({ where: { connectorId: id } });
  await tx.crmLead.updateMany({
    where: { connectorId: id },
    data: {
      personId: null,
      personHash: null,
      doNotCall: false,
      state: 'waiting',
      attempts: 0,
      dueAt: null,
    },
  });
  await tx.connector.update({ where: { id }, data: { flagsReadUntil: null, flagsDueAt: null } });
}
