import { LRUCache } from 'lru-cache';

interface Ended {
  id: string;
  status: 'completed' | 'failed';
}

/** More jobs than a process runs within the time of one job. */
const REMEMBERED = 10_000;

/**
 * Runs a job only once within the time that it may take, unless it fails. If the clock of the database is set forward, pg-boss
 * believes that running jobs are overdue, and hands them out again.
 */
export function runOnce(
  expireInSeconds: number,
): (id: string, run: () => Promise<Ended>) => Promise<Ended> {
  const known = new LRUCache<string, Promise<Ended>>({
    max: REMEMBERED,
    ttl: expireInSeconds * 1000,
  });
  return async (id, run) => {
    const running = known.get(id) ?? run();
    if (!known.has(id)) known.set(id, running);
    const ended = await running;
    if (ended.status === 'failed') known.delete(id);
    return ended;
  };
}
