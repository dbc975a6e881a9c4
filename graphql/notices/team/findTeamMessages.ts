import type { Prisma, TeamMessages } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../schema/errors.ts';

/** @throws NotFoundError if no chat was saved. */
export async function findTeamMessages(tx: Prisma.TransactionClient): Promise<TeamMessages> {
  const row = await tx.teamMessages.findFirst();
  if (!row) throw new NotFoundError('Save an address first.', 'url');
  return row;
}
