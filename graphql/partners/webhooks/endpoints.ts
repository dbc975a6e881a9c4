import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeyScopes.ts';
import { audit, type AuditAction, type Client } from '../../events/audit.ts';
import type { Context, Viewer } from '../../schema/context.ts';
import { InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import type { Webhooks } from './webhooks.ts';

/** A caller that manages endpoints: a super_admin manages all of them, a partner those of its key. */
export type WebhookManager =
  | { kind: 'staff'; userId: string; username: string }
  | { kind: 'partner'; apiKeyId: string; scopes: ReadonlySet<ApiKeyScope> };

/** The condition for the endpoints that the caller manages. */
export function managedBy(manager: WebhookManager): Prisma.WebhookEndpointWhereInput {
  return manager.kind === 'partner' ? { apiKeyId: manager.apiKeyId } : {};
}

/** The fields of an audit event that identify the caller. For a partner they name the key. */
function auditedManager(manager: WebhookManager, client: Client) {
  return manager.kind === 'staff'
    ? { actor: { id: manager.userId, username: manager.username }, client, by: {} }
    : { actor: null, client, by: { byApiKeyId: manager.apiKeyId } };
}

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

/** The caller in the form that the rules of webhooks and the audit log use. */
export function by({ viewer, client }: Context & { viewer: Viewer }): By {
  return { manager: viewer, client };
}

/** @throws NotFoundError if the manager has no such endpoint. */
export async function findEndpoint(
  tx: Prisma.TransactionClient,
  id: string,
  manager: WebhookManager,
): Promise<WebhookEndpoint> {
  const endpoint = await tx.webhookEndpoint.findFirst({ where: { id, AND: [managedBy(manager)] } });
  if (!endpoint) throw new NotFoundError('There is no such webhook endpoint.', 'id');
  return endpoint;
}

/** Normalizes the URL of an endpoint. @throws InvalidInputError if we cannot send events to it. */
export function checkedUrl(url: string, webhooks: Pick<Webhooks, 'addressError'>): string {
  const error = webhooks.addressError(url);
  if (error) throw new InvalidInputError([{ field: 'url', message: error }]);
  return new URL(url).href;
}
