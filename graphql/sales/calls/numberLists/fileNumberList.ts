import { buildIndex, versionOf } from './buildIndex.ts';
import { type ListVersion, type NumberIndex, openIndex } from './numberIndex.ts';
import type { NumberList } from './numberList.ts';

/** A list of numbers in a text file. */
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

/** Null if there is no list. */
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
