import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { audit, type AuditAction, type Client } from '../audit.ts';
import { auditedKeeper, type WebhookKeeper } from './keeper.ts';

/** Who does something to endpoints, and from where. */
export interface By {
  keeper: WebhookKeeper;
  client: Client;
}

/** Writes down what was done to an endpoint. The address it posts to may hold a token of the partner's: only its host is kept. */
export async function noteChange(
  tx: Prisma.TransactionClient,
  action: Extract<AuditAction, `webhook.${string}`>,
  endpoint: { id: string; url: string },
  { keeper, client }: By,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  const { by, ...who } = auditedKeeper(keeper, client);
  await audit(tx, {
    action,
    ...who,
    subject: { type: 'WebhookEndpoint', id: endpoint.id },
    details: { host: new URL(endpoint.url).host, ...details, ...by },
  });
}
