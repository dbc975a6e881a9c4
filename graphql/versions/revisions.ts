import type { Prisma } from '../../prisma/generated/client/client.ts';
import { NotFoundError } from '../schema/errors.ts';
import type { NewRevision, Revision, Versioned, VersionedRow } from './versioned.ts';

type Tx = Prisma.TransactionClient;

/** Automatic saves of one person within this time become one revision. */
const ONE_SITTING_MS = 10 * 60 * 1000;

/** Stores the text of a row after a save as a revision. */
export async function keepRevision<Row extends VersionedRow, Text>(
  versioned: Versioned<Row, Text>,
  tx: Tx,
  revision: NewRevision<Text>,
): Promise<void> {
  if (revision.autosaved) {
    const since = new Date(revision.createdAt.getTime() - ONE_SITTING_MS);
    if ((await versioned.replaceAutosave(tx, revision, since)) > 0) return;
  }
  await versioned.insertRevision(tx, revision);
}

/**
 * The revision to restore. Its text is saved as a new version, so no version is lost.
 * @throws NotFoundError if there is none.
 */
export async function readRevision<Row extends VersionedRow, Text>(
  versioned: Versioned<Row, Text>,
  tx: Tx,
  id: string,
): Promise<Revision<Text>> {
  const revision = await versioned.findRevision(tx, id);
  if (!revision) throw new NotFoundError('There is no such revision.', 'id');
  return revision;
}
