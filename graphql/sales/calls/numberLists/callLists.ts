import path from 'node:path';
import type { Log } from '../../../platform/log/log.ts';
import { createFileNumberList, type FileNumberList } from './fileNumberList.ts';

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
