import type { Prisma } from '../../prisma/generated/client/client.ts';

type Tx = Prisma.TransactionClient;

/** A row that people edit. Each save increments its version. */
export interface VersionedRow {
  id: string;
  version: number;
  updatedAt: Date;
}

/** A save, as it is stored. */
export interface Revision<Text> {
  /** The row that was saved. */
  of: string;
  version: number;
  text: Text;
}

export interface NewRevision<Text> extends Revision<Text> {
  editorId: string;
  /** True for a save of the editor itself, without the writer. */
  autosaved: boolean;
  createdAt: Date;
}

/**
 * What a noun says about its tables, so that its versions work as those of all others: one table of rows, and one of revisions
 * that has the columns `version`, `editorId`, `autosaved` and `createdAt`, and those of the text.
 */
export interface Versioned<Row extends VersionedRow, Text> {
  /** As in 'There is no such post.' */
  name: string;
  /** Locks the row until the transaction ends. Null if it does not exist. */
  lock(tx: Tx, id: string): Promise<Row | null>;
  /** Who saved this version, and when. */
  savedBy(
    tx: Tx,
    saved: Omit<Revision<Text>, 'text'>,
  ): Promise<{ createdAt: Date; editor: { username: string } | null } | null>;
  insertRevision(tx: Tx, revision: NewRevision<Text>): Promise<unknown>;
  /**
   * Gives the automatic save of `version - 1` by the same editor this version and text, if it was made after `since`.
   *
   * @returns the number of changed rows.
   */
  replaceAutosave(tx: Tx, revision: NewRevision<Text>, since: Date): Promise<number>;
  findRevision(tx: Tx, revisionId: string): Promise<Revision<Text> | null>;
}
