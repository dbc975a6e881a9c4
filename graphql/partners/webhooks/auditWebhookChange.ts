import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { audit, type AuditAction, type Client } from '../../events/audit.ts';
import { auditedManager, type WebhookManager } from './manager.ts';

/** The caller that changes an endpoint, and its client. */
export interface By {
  manager: WebhookManager;
  client: Client;
}

/** Writes an audit event about an endpoint. It contains only the URL's host, because the path can contain a token. */
export async function auditWebhookChange(
  tx: Prisma.TransactionClient,
  action: Extract<AuditAction, `webhook.${string}`>,
  endpoint: { id: string; url: string },
  { manager, client }: By,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  const { by, ...who } = auditedManager(manager, client);
  await audit(tx, {
    action,
    ...who,
    subject: { type: 'WebhookEndpoint', id: endpoint.id },
    details: { host: new URL(endpoint.url).host, ...details, ...by },
  });
}
