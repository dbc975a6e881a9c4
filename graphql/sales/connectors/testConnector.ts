import type { Connector as ConnectorRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Connector } from './Connector.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../../events/actor.ts';
import { auditConnector, findConnector, mappingOf } from './storedConnector.ts';

mutation('testConnector', {
  description:
    'Signs in to a CRM, creates the fields that we need there if the CRM permits it, and reads its fields. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [NotFoundError],
  input: {
    description: 'The connection.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the connector.' }) }),
  },
  payload: {
    description: 'The result of the test.',
    fields: {
      connector: { type: Connector, description: 'The connection with the fields that were read.' },
      error: {
        type: 'String',
        nullable: true,
        description: 'Why the test failed. Null if it passed.',
      },
    },
  },
  resolve: ({ id }, context) =>
    testConnector(idOf('Connector', id), actorOf(context), context.services),
});

/**
 * Signs in to the CRM, creates the fields that we need there, and reads its fields. The first success also stores the
 * mapping to start with. The ids of another account are forgotten, because they would name other people in this one.
 *
 * @returns the connector, and why the test failed, null if it passed.
 * @throws NotFoundError if there is no such connector.
 */
async function testConnector(
  id: string,
  actor: Actor,
  { database, crms, jobs }: Pick<Services, 'database' | 'crms' | 'jobs'>,
): Promise<{ connector: ConnectorRow; error: string | null }> {
  const { prisma } = database;
  const connector = await findConnector(prisma, id);
  const result = await crms
    .open(connector)
    .then((crm) => crm.connect())
    .catch((error: unknown) => {
      const failure = crms.failureOf(error);
      if (!failure) throw error;
      return { error: failure.message };
    });
  const error = 'error' in result ? result.error : null;
  const tested = await prisma.$transaction(async (tx) => {
    // Credentials that somebody has saved meanwhile are not those that passed.
    const { baseUrl, credentials, grantId } = connector;
    const where = { id, baseUrl, credentials, grantId };
    if (!('error' in result)) {
      const fields = result.fields.map(({ name, label }) => ({ name, label }));
      const suggested = result.mapping.map(({ from, to }) => ({ from, to }));
      const { id: accountId, name: account } = result;
      const isOther = connector.accountId !== null && connector.accountId !== accountId;
      const isUnmapped = isOther || mappingOf(connector).length === 0;
      const { count } = await tx.connector.updateMany({
        where,
        data: { account, accountId, fields, ...(isUnmapped && { mapping: suggested }) },
      });
      if (isOther && count > 0) await forgetIds(tx, id);
      if (count > 0) await jobs.send('sync-connector', { connectorId: id }, { tx });
    }
    const after = await findConnector(tx, id);
    await auditConnector(tx, 'connector.tested', after, actor, { passed: error === null });
    return after;
  });
  return { connector: tested, error };
}

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
