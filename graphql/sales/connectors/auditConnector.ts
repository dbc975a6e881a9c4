import type { Connector, Prisma } from '../../../prisma/generated/client/client.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit, type AuditAction } from '../../events/audit.ts';

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
