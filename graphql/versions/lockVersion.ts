import type { Prisma } from '../../prisma/generated/client/client.ts';
import { NotFoundError, StaleVersionError } from '../schema/errors.ts';
import type { Versioned, VersionedRow } from './versioned.ts';

type Tx = Prisma.TransactionClient;

/**
 * Locks a row until the transaction ends.
 *
 * @param version The version that the writer has read. Null skips the version check.
 * @throws NotFoundError if the row does not exist, StaleVersionError if it was saved since that version.
 */
export async function lockVersion<Row extends VersionedRow, Text>(
  versioned: Versioned<Row, Text>,
  tx: Tx,
  id: string,
  version: number | null,
): Promise<Row> {
  const row = await versioned.lock(tx, id);
  if (!row) throw new NotFoundError(`There is no such ${versioned.name}.`, 'id');
  if (version === null || version === row.version) return row;
  const saved = await versioned.savedBy(tx, { of: id, version: row.version });
  throw new StaleVersionError({
    version: row.version,
    savedBy: saved?.editor?.username ?? null,
    savedAt: saved?.createdAt ?? row.updatedAt,
  });
}
