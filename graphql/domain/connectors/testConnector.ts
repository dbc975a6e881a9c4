import type { Connector } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import type { Actor } from '../actor.ts';
import { auditConnector } from './auditConnector.ts';
import { findConnector } from './findConnector.ts';
import { mappingOf } from './mappingOf.ts';

/**
 * Signs in to the CRM, creates the fields that we need there, and reads its fields. The first success also stores the
 * mapping to start with.
 *
 * @returns the connector, and why the test failed, null if it passed.
 * @throws NotFoundError if there is no such connector.
 */
export async function testConnector(
  id: string,
  actor: Actor,
  { database, crms }: Pick<Services, 'database' | 'crms'>,
): Promise<{ connector: Connector; error: string | null }> {
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
    const where = { id, baseUrl: connector.baseUrl, credentials: connector.credentials };
    if (!('error' in result)) {
      const fields = result.fields.map(({ name, label }) => ({ name, label }));
      const suggested = result.mapping.map(({ from, to }) => ({ from, to }));
      const isUnmapped = mappingOf(connector).length === 0;
      await tx.connector.updateMany({
        where,
        data: { account: result.name, fields, ...(isUnmapped && { mapping: suggested }) },
      });
    }
    const after = await findConnector(tx, id);
    await auditConnector(tx, 'connector.tested', after, actor, { passed: error === null });
    return after;
  });
  return { connector: tested, error };
}
