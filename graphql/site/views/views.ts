import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import { countViews, type Seen } from './countViews.ts';
import { isProgram } from './isProgram.ts';
import { createReaderHashes } from './readerHash.ts';

/** Counts readers of posts in the background. */
export interface Views {
  /**
   * Records that a post was opened. Programs are ignored. Only their network distinguishes readers, because a
   * client chooses its User-Agent: with that, one client could count thousands of readers.
   */
  seen(slug: string, client: { network: string; userAgent: string | null }): void;
  /** Counts the recorded views now instead of within a second. */
  flush(): Promise<void>;
}

const FLUSH_MS = 1000;
/** The maximum number of views in a second. More would be an attack. */
const MAX_RECORDED = 10_000;

export function createViews({
  database,
  clock,
  log,
}: {
  database: Database;
  clock: Clock;
  log: Log;
}): Views {
  const { prisma } = database;
  const hashesOf = createReaderHashes(prisma);
  let noted = new Map<string, Seen>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function count(seen: Seen[]): Promise<void> {
    const now = clock.now();
    const today = await hashesOf(now);
    const anHourAgo = await hashesOf(new Date(now.getTime() - 60 * 60 * 1000));
    await countViews(seen, now, [today, anHourAgo], prisma);
  }

  async function countNoted(): Promise<void> {
    const seen = [...noted.values()];
    noted = new Map();
    if (seen.length === 0) return;
    try {
      await count(seen);
    } catch (err) {
      // Views are not important enough to fail a request. At worst some are not counted.
      log.error({ err }, 'views could not be counted');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(countNoted);
    return flushing;
  }

  return {
    seen(slug, { network, userAgent }) {
      if (isProgram(userAgent) || noted.size >= MAX_RECORDED) return;
      noted.set(`${slug} ${network}`, { slug, network });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}
