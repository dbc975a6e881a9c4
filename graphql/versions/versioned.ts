import type { Prisma } from '../../prisma/generated/client/client.ts';
import { NotFoundError, StaleVersionError } from '../schema/errors.ts';

type Tx = Prisma.TransactionClient;

/** A row that people edit. Each save increments its version. */
interface VersionedRow {
  id: string;
  version: number;
  updatedAt: Date;
}

/** A save, as it is stored. */
interface Revision<Text> {
  /** The row that was saved. */
  of: string;
  version: number;
  text: Text;
}

interface NewRevision<Text> extends Revision<Text> {
  editorId: string;
  /** True for a save of the editor itself, without the writer. */
  autosaved: boolean;
  createdAt: Date;
}

/** What a noun says about its rows, so that two people who edit one meet the same rule as everywhere. */
export interface VersionedRows<Row extends VersionedRow> {
  /** As in 'There is no such post.' */
  name: string;
  /** Locks the row until the transaction ends. Null if it does not exist. */
  lock(tx: Tx, id: string): Promise<Row | null>;
  /** Who saved this version, and when. */
  savedBy(
    tx: Tx,
    saved: { of: string; version: number },
  ): Promise<{ createdAt: Date; editor: { username: string } | null } | null>;
}

/**
 * What a noun with automatic saves says about its tables: one of rows, and one of revisions that has the columns `version`,
 * `editorId`, `autosaved` and `createdAt`, and those of the text.
 */
export interface Versioned<Row extends VersionedRow, Text> extends VersionedRows<Row> {
  insertRevision(tx: Tx, revision: NewRevision<Text>): Promise<unknown>;
  /**
   * Gives the automatic save of `version - 1` by the same editor this version and text, if it was made after `since`.
   * @returns the number of changed rows.
   */
  replaceAutosave(tx: Tx, revision: NewRevision<Text>, since: Date): Promise<number>;
  /**
   * Makes the automatic save of this version by this editor a save of the writer, so that no later one replaces it.
   * @returns the number of changed rows.
   */
  confirmAutosave(
    tx: Tx,
    saved: Pick<NewRevision<Text>, 'of' | 'version' | 'editorId'>,
  ): Promise<number>;
  findRevision(tx: Tx, revisionId: string): Promise<Revision<Text> | null>;
}

/**
 * Locks a row until the transaction ends.
 * @param version The version that the writer has read. Null skips the version check.
 * @throws NotFoundError if the row does not exist, StaleVersionError if it was saved since that version.
 */
export async function lockVersion<Row extends VersionedRow>(
  versioned: VersionedRows<Row>,
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
