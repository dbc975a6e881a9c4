import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { countViews, type Seen } from './countViews.ts';
import { isProgram } from './isProgram.ts';
import { createReaderHashes } from './readerHash.ts';

/** Counts readers of posts, without anybody waiting for it. */
export interface Views {
  /** Notes that somebody opened a post. Programs are not noted. */
  seen(slug: string, client: { network: string; userAgent: string | null }): void;
  /** Counts what is noted now; otherwise that happens within a second. */
  flush(): Promise<void>;
}

const FLUSH_MS = 1000;
/** More readers than these within a second are not told apart from an attack. */
const MOST_NOTED = 10_000;

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
      // A view is no reason to fail anything: at worst some are not counted.
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
      if (isProgram(userAgent) || noted.size >= MOST_NOTED) return;
      const reader = `${network} ${userAgent}`;
      noted.set(`${slug} ${reader}`, { slug, reader });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}
