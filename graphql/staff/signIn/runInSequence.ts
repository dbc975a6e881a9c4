import type { Database } from '../../platform/database/database.ts';

const sequences = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Runs tasks on this database with the same key one after another, in the order of the calls. */
export async function runInSequence<T>(
  database: Database,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const last = sequences.get(database) ?? new Map<string, Promise<unknown>>();
  sequences.set(database, last);
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
