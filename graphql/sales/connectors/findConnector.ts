import type { Connector, Prisma } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';

/** @throws NotFoundError if there is no such connector. */
export async function findConnector(tx: Prisma.TransactionClient, id: string): Promise<Connector> {
  const connector = await tx.connector.findUnique({ where: { id } });
  if (!connector) throw new NotFoundError('There is no such connector.', 'id');
  return connector;
}
