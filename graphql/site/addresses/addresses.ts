import type { IncomingMessage } from 'node:http';
import {
  comparedPath,
  isForeign,
  LONGEST_PATH,
  pathnameOf,
} from '../../../web/content/site/redirects.ts';
import { contentChanged, redirectedPaths, tagsOf } from '../../platform/content/content.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { isListed } from './lostPaths.ts';
import { createRedirectReader } from './redirectReader.ts';
import { isFixedPage, pagesAmong } from './ownAddresses.ts';
import { locationOf, type Match } from './RedirectTable.ts';
import { type Hit, type Lost, saveHits, saveLost } from './saveCounts.ts';

/** Where an address leads. */
interface Moved {
  status: number;
  location: string;
}

/** Answers for addresses at which the site has nothing, and counts them. */
export interface Addresses {
  /**
   * Where a path leads, at which there is no page. Null if it leads nowhere. A GET is counted.
   * @param pathname of the URL, percent-encoded.
   */
  redirect(pathname: string, request: Asked): Promise<Moved | null>;
  /** Counts a path that was not found. */
  lost(pathname: string, request: Asked): void;
  /** Saves the counts now instead of within seconds. */
  flush(): Promise<void>;
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Each redirect of everything below uses up a part of the path. */
const MOST_HOPS = 10;
const TEMPORARY: ReadonlySet<number> = new Set([302, 307]);

/** The lists show a count after this time. */
const FLUSH_MS = 4000;
/** The most lost paths that one process counts between two saves. More would be an attack. */
const MOST_LOST = 1000;

export function createAddresses({
  database,
  notifications,
  clock,
  log,
  settings,
}: {
  database: Database;
  notifications: Notifications;
  clock: Clock;
  log: Log;
  settings: Pick<Settings, 'siteUrl'>;
}): Addresses {
  const redirects = createRedirectReader(database.prisma, log);
  notifications.subscribe(contentChanged, (payload) => {
    const changed = redirectedPaths(tagsOf(payload));
    if (changed) redirects.outdate(changed);
  });
  notifications.onGap(() => redirects.outdate('all'));

  let hits = new Map<string, Hit>();
  let lost = new Map<string, Lost>();
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  async function save(): Promise<void> {
    const [counted, missed] = [[...hits.values()], [...lost.values()]];
    hits = new Map();
    lost = new Map();
    try {
      if (counted.length > 0) await saveHits(counted, database);
      const paths = missed.map(({ path }) => path);
      const pages = await pagesAmong(paths, clock.now(), database.prisma);
      // An address can have become a redirect since, and a page can refuse the query that it was asked with.
      const still: Lost[] = [];
      for (const one of missed) {
        const isPage = isFixedPage(one.path) || pages.has(one.path.toLowerCase());
        if (!isPage && !(await redirects.match(encodeURI(one.path)))) still.push(one);
      }
      if (still.length > 0) await saveLost(still, database);
    } catch (err) {
      // Counts are not important enough to try again.
      log.error({ err }, 'hits of redirects and lost addresses could not be saved');
    }
  }

  function saveSoon(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving = saving.then(save);
    return saving;
  }

  function count({ path, below }: Match): void {
    const key = `${below} ${path}`;
    const before = hits.get(key)?.count ?? 0;
    hits.set(key, { path, below, count: before + 1, lastHitAt: clock.now() });
    saveSoon();
  }

  /** A redirect stands only in place of a page that is not found. */
  async function isPage(pathname: string): Promise<boolean> {
    const path = comparedPath(pathname);
    return isFixedPage(path) || (await pagesAmong([path], clock.now(), database.prisma)).size > 0;
  }

  return {
    async redirect(pathname, { method, url = '' }) {
      let found = await redirects.match(pathname);
      if (!found) return null;
      let { status } = found;
      let query = queryOf(url);
      for (let hop = 1; ; hop += 1) {
        if (method === 'GET') count(found);
        const location = locationOf(found, query);
        // Only what was asked below a redirected path can be redirected once more.
        if (found.rest === '' || isForeign(location) || hop === MOST_HOPS)
          return { status, location };
        const to = pathnameOf(location);
        const next = await redirects.match(to);
        if (!next || (await isPage(to))) return { status, location };
        if (TEMPORARY.has(next.status)) ({ status } = next);
        found = next;
        query = queryOf(location);
      }
    },

    lost(pathname, { method, headers }) {
      const path = comparedPath(pathname);
      if (method !== 'GET' || path.length > LONGEST_PATH || !isListed(path)) return;
      const before = lost.get(path);
      if (!before && lost.size >= MOST_LOST) return;
      const referrer = hostOf(headers.referer, settings.siteUrl);
      lost.set(path, { path, referrer, count: (before?.count ?? 0) + 1, lastAt: clock.now() });
      saveSoon();
    },

    flush,
  };
}

/** The query with its question mark, as it was asked. Empty without one. */
function queryOf(url: string): string {
  const [whole = ''] = url.split('#');
  return whole.includes('?') ? whole.slice(whole.indexOf('?')) : '';
}

/** The host of the page with the link. */
function hostOf(referrer: string | undefined, siteUrl: string): string | null {
  const url = URL.parse(referrer ?? '', siteUrl);
  return referrer && url && /^https?:$/.test(url.protocol) ? url.host.slice(0, 255) : null;
}
