import path from 'node:path';
import type { Log } from '../../../platform/log/log.ts';
import { buildIndex, versionOf } from './buildIndex.ts';
import { type ListVersion, type NumberIndex, openIndex } from './numberIndex.ts';

/** The lists that the gate asks, from files that the operator puts into DATA_DIR/registry. */
export interface CallLists {
  /** The national do-not-call registry. */
  registry: FileNumberList;
  /** Numbers that were given to somebody else. */
  reassigned: FileNumberList;
}

export function createCallLists({ dataDir }: { dataDir: string }, log: Log): CallLists {
  const list = (name: string) =>
    createFileNumberList(path.join(dataDir, 'registry', name), (numbers) =>
      log.info({ list: name, numbers }, 'a list of numbers was read'),
    );
  return { registry: list('do-not-call.txt'), reassigned: list('reassigned.txt') };
}

/** A list of telephone numbers that an authority keeps, such as the national do-not-call registry. */
export interface NumberList {
  /**
   * When a number of ten digits was listed, or null if it is not. Takes well under a millisecond, because every call
   * asks.
   */
  listedAt(phone: string): Date | null;
}

export interface FileNumberList extends NumberList {
  /** Reads the list again if it was added, replaced or removed. Until it is read, the old one stays in force. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads a list from a text file by an index beside it. Processes that share the folder share the index.
 *
 * @param onRead is called with the count of numbers of each new version.
 */
export function createFileNumberList(
  file: string,
  onRead: (numbers: number) => void,
): FileNumberList {
  const indexFile = `${file}.index`;
  let index: NumberIndex | null = null;

  const use = (next: NumberIndex | null) => {
    index?.close();
    index = next;
    onRead(next?.count ?? 0);
  };

  return {
    listedAt: (phone) => index?.find(Number(phone)) ?? null,
    async refresh() {
      const version = await currentVersion(file);
      if (!version) {
        if (index) use(null);
        return;
      }
      if (index && isSame(index.version, version)) return;
      const found = openIndex(indexFile);
      const isCurrent = found !== null && isSame(found.version, version);
      // An old index is better than none while the new one is made.
      if (found && (isCurrent || !index)) use(found);
      else found?.close();
      if (!isCurrent && (await buildIndex(file, indexFile))) use(openIndex(indexFile));
    },
    close() {
      index?.close();
      index = null;
    },
  };
}

async function currentVersion(file: string): Promise<ListVersion | null> {
  try {
    return await versionOf(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function isSame(one: ListVersion, other: ListVersion): boolean {
  return one.mtimeMs === other.mtimeMs && one.size === other.size;
}
