import type { IncomingMessage } from 'node:http';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { countViews, createReaderHashes, type Seen } from './countViews.ts';
import { slugError } from '../../web/content/site/posts/slug.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { clientAddress, clientNetwork } from '../http/request/clientAddress.ts';
import type { Prisma } from '../../prisma/generated/client/client.ts';

/** Counts readers of posts in the background. */
export interface Views {
  /**
   * Records that a post was opened. Programs are ignored. Readers are distinguished only by their network. A client chooses its User-Agent, so with that,
   * one client could count as thousands of readers.
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

const PREFIX = '/blog/';

/** Records the readers of posts without delaying the response. A browser that only prefetches the page is not counted. */
export function countReaders({
  views,
  settings,
}: {
  views: Views;
  settings: Pick<Settings, 'trustProxy'>;
}): (request: IncomingMessage) => void {
  return (request) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !url?.startsWith(PREFIX)) return;
    const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
    if (purpose !== undefined) return;
    const slug = url.slice(PREFIX.length).replace(/[/?#].*$/s, '');
    if (slugError(slug) !== null) return;
    const address = clientAddress(request, settings.trustProxy);
    const userAgent = headers['user-agent'] ?? null;
    views.seen(slug, { network: clientNetwork(address), userAgent });
  };
}

/**
 * The user agents of programs that identify themselves: search engines, link previews, feed readers, monitors, and
 * HTTP libraries. Cubot is a maker of phones.
 */
const PROGRAMS =
  /(?<!cu)bots?(\b|_)|crawl|spider|slurp|scan|fetch|preview|monitor|uptime|pingdom|lighthouse|pagespeed|embed|feed|rss|validator|archiv|facebookexternalhit|whatsapp|telegram|curl|wget|libwww|python|java\/|okhttp|axios|node|undici|go-http|ruby|perl|php|httpclient|postman|insomnia/i;

/** Whether a request comes from a program rather than a reader. All browsers send a user agent. */
export function isProgram(userAgent: string | null): boolean {
  return !userAgent?.startsWith('Mozilla/') || PROGRAMS.test(userAgent);
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The retention period of views, which is also the longest range of the overview. */
const VIEW_DAYS = 90;

/** Deletes old views and salts of readers, expired preview links, and editors that have left. */
export async function deleteOldReaderData(now: Date, tx: Prisma.TransactionClient): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.readerSalt.deleteMany({ where: { day: { lt: daysAgo(2) } } });
  await tx.postView.deleteMany({ where: { viewedAt: { lt: daysAgo(VIEW_DAYS) } } });
  await tx.previewLink.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.postEditor.deleteMany({ where: { seenAt: { lt: daysAgo(1) } } });
}
