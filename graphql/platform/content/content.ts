import type { Clock } from '../clock.ts';
import { type CacheSection, type ContentCache, createContentCache } from './contentCache.ts';
import type { Notifications, PrismaTransaction } from '../notifications/notifications.ts';

/** The cache tag of lists, feeds and the sitemap. */
export const POSTS = 'posts';

/** The tag of what shows the published playbooks. */
export const PLAYBOOKS = 'playbooks';

/** The tag of what depends on any redirect. */
export const REDIRECTS = 'redirects';

const REDIRECT = 'redirect:';

/** The tag of the redirects of one path, as paths are compared. */
export function redirectTag(path: string): string {
  return REDIRECT + path;
}

/** The paths whose redirects have changed, by the tags of a notification. Null if none have, `all` if it may be any. */
export function redirectedPaths(tags: readonly string[] | 'all'): string[] | 'all' | null {
  if (tags === 'all') return 'all';
  if (!tags.includes(REDIRECTS)) return null;
  const own = tags.filter((tag) => tag.startsWith(REDIRECT));
  return own.length > 0 ? own.map((tag) => tag.slice(REDIRECT.length)) : 'all';
}

/** The cache tag of one post's page. */
export function postTag(slug: string): string {
  return `post:${slug}`;
}

/** The cache tag of a page whose words editors can change. */
export function pageTag(path: string): string {
  return `page:${path}`;
}

/** The channel on which every process hears which content has changed, as `{ tags }`. */
export const contentChanged = 'content_changed';

/** The public content, and what this process caches of it. */
export interface Content {
  /**
   * Tells every process which content has changed: when the transaction commits, or at once without a transaction. Tags
   * that do not fit into one notification are sent in several.
   */
  changed(tags: readonly string[], tx?: PrismaTransaction): Promise<void>;
  /** Pages, responses and figures made from public content. Every process drops outdated entries when it is notified. */
  cache: ContentCache;
  /**
   * Caches the result of `load` until content with one of these tags changes, for at most 30 seconds. Use it for rows and
   * figures that every visitor may read. Callers share the result, so they must not change it.
   */
  remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T>;
}

/** In case something changes without an announcement. */
const MAX_AGE_MS = 30_000;
/** The size of a small result in memory. */
const LEAST_BYTES = 2_000;
/** Memory of rows for each character of their JSON. */
const BYTES_PER_CHARACTER = 2;
const TAGS_AT_ONCE = 40;

export function createContent({
  notifications,
  clock,
}: {
  notifications: Notifications;
  clock: Clock;
}): Content {
  const cache = createContentCache({ clock });
  const reads = cache.section<unknown>({ name: 'reads', maxAgeMs: MAX_AGE_MS });
  notifications.subscribe(contentChanged, (payload) => cache.invalidate(tagsOf(payload)));
  // Any change may have been missed.
  notifications.onGap(() => cache.invalidate('all'));

  return {
    async changed(tags, tx) {
      const unique = [...new Set(tags)];
      for (let start = 0; start < unique.length; start += TAGS_AT_ONCE) {
        const some = unique.slice(start, start + TAGS_AT_ONCE);
        await notifications.publish(contentChanged, { tags: some }, tx);
      }
    },
    cache,
    remember<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      // Each key belongs to one caller, so the type is known.
      return (reads as CacheSection<T>).load(key, async () => {
        const value = await load();
        const { length } = JSON.stringify(value);
        return { value, tags, bytes: LEAST_BYTES + length * BYTES_PER_CHARACTER };
      });
    },
  };
}

/** The content for one request. The tags that the request changes are added to `changedTags`. */
export function contentOfRequest(content: Content, changedTags: Set<string>): Content {
  return {
    ...content,
    async changed(tags, tx) {
      for (const tag of tags) changedTags.add(tag);
      await content.changed(tags, tx);
    },
  };
}

/** The tags in a notification of changed content. */
export function tagsOf(payload: unknown): string[] | 'all' {
  if (typeof payload !== 'object' || payload === null || !('tags' in payload)) return 'all';
  const { tags } = payload;
  if (!Array.isArray(tags)) return 'all';
  return tags.filter((tag) => typeof tag === 'string');
}
