import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Client } from '../audit.ts';

/** Whoever looks after endpoints: a super admin after all of them, a partner's program after those of its key. */
export type WebhookKeeper =
  | { kind: 'staff'; userId: string; username: string }
  | { kind: 'partner'; apiKeyId: string };

/** The endpoints that are somebody's to look after. */
export function keptBy(keeper: WebhookKeeper): Prisma.WebhookEndpointWhereInput {
  return keeper.kind === 'partner' ? { apiKeyId: keeper.apiKeyId } : {};
}

/** As the audit log names them: for a program it names the key. */
export function auditedKeeper(keeper: WebhookKeeper, client: Client) {
  return keeper.kind === 'staff'
    ? { actor: { id: keeper.userId, username: keeper.username }, client, by: {} }
    : { actor: null, client, by: { byApiKeyId: keeper.apiKeyId } };
}
