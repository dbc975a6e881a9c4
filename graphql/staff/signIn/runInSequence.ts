const last = new Map<string, Promise<unknown>>();

/** Runs tasks with the same key one after another, in the order of the calls. */
export async function runInSequence<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
