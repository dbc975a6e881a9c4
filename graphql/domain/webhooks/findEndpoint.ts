import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../errors.ts';
import { keptBy, type WebhookKeeper } from './keeper.ts';

/** @throws NotFoundError for an endpoint that is not there, or not this keeper's. */
export async function findEndpoint(
  tx: Prisma.TransactionClient,
  id: string,
  keeper: WebhookKeeper,
): Promise<WebhookEndpoint> {
  const endpoint = await tx.webhookEndpoint.findFirst({ where: { id, AND: [keptBy(keeper)] } });
  if (!endpoint) throw new NotFoundError('There is no such webhook endpoint.', 'id');
  return endpoint;
}
