import type { Services } from '../../services/services.ts';
import { findEndpoint } from './findEndpoint.ts';
import { type By, noteChange } from './noteChange.ts';

/** Removes an endpoint and what was sent to it. @throws NotFoundError for one that is not this keeper's. */
export function deleteWebhookEndpoint(
  id: string,
  by: By,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    const endpoint = await findEndpoint(tx, id, by.keeper);
    const { count } = await tx.webhookEndpoint.deleteMany({ where: { id } });
    if (count > 0) await noteChange(tx, 'webhook.deleted', endpoint, by);
  });
}
