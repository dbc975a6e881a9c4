import type { Connector, Prisma } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';
import type { CrmField, CrmMapping } from './crm/crm.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit, type AuditAction } from '../../events/audit.ts';

/** @throws NotFoundError if there is no such connector. */
export async function findConnector(tx: Prisma.TransactionClient, id: string): Promise<Connector> {
  const connector = await tx.connector.findUnique({ where: { id } });
  if (!connector) throw new NotFoundError('There is no such connector.', 'id');
  return connector;
}

/** The stored mapping. Only `saveConnector` and `testConnector` write it. */
export function mappingOf({ mapping }: Pick<Connector, 'mapping'>): CrmMapping[] {
  return mapping as unknown as CrmMapping[];
}

/** The fields that the CRM had at the last test. */
export function fieldsOf({ fields }: Pick<Connector, 'fields'>): CrmField[] {
  return fields as unknown as CrmField[];
}

/** The columns of a connector about its failures, when there are none. */
export const NOT_FAILING = { attempts: 0, heldUntil: null, failingSince: null, lastError: null };

/** Writes an audit event about a connector, without its credentials. */
export async function auditConnector(
  tx: Prisma.TransactionClient,
  action: Extract<AuditAction, `connector.${string}`>,
  { id, kind, baseUrl }: Connector,
  actor: Actor,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  await audit(tx, {
    action,
    ...audited(actor),
    subject: { type: 'Connector', id },
    details: { kind, host: new URL(baseUrl).host, ...details },
  });
}
