import type { Services } from '../../services/services.ts';
import { findEndpoint } from './findEndpoint.ts';
import { type By, auditWebhookChange } from './auditWebhookChange.ts';

/** Deletes an endpoint and its deliveries. @throws NotFoundError if the manager has no such endpoint. */
export function deleteWebhookEndpoint(
  id: string,
  by: By,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, id, by.manager);
    const { count } = await tx.webhookEndpoint.deleteMany({ where: { id } });
    if (count > 0) await auditWebhookChange(tx, 'webhook.deleted', endpoint, by);
  });
}
