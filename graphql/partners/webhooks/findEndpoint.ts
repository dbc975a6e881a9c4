import type { Prisma, WebhookEndpoint } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { managedBy, type WebhookManager } from './manager.ts';

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
