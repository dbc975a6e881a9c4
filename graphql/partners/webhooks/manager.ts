import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeyScopes.ts';
import type { Client } from '../../events/audit.ts';

/** A caller that manages endpoints: a super_admin manages all of them, a partner those of its key. */
export type WebhookManager =
  | { kind: 'staff'; userId: string; username: string }
  | { kind: 'partner'; apiKeyId: string; scopes: ReadonlySet<ApiKeyScope> };

/** The condition for the endpoints that the caller manages. */
export function managedBy(manager: WebhookManager): Prisma.WebhookEndpointWhereInput {
  return manager.kind === 'partner' ? { apiKeyId: manager.apiKeyId } : {};
}

/** The fields of an audit event that identify the caller. For a partner they name the key. */
export function auditedManager(manager: WebhookManager, client: Client) {
  return manager.kind === 'staff'
    ? { actor: { id: manager.userId, username: manager.username }, client, by: {} }
    : { actor: null, client, by: { byApiKeyId: manager.apiKeyId } };
}
