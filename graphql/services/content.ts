import type { Clock } from './clock.ts';
import type { Notifications, PrismaTransaction } from './notifications.ts';

/** Publish `{ tags }` here, in the transaction that changes content: pages made from these are rendered again. */
export const contentChanged = 'content_changed';

/** What the public can read, as far as every process must know when it changes. */
export interface Content {
  /**
   * Tells every process that pages made from these must be made again: when the transaction commits, at once without
   * one. More tags than fit into one notification are sent as several.
   */
  changed(tags: readonly string[], tx?: PrismaTransaction): Promise<void>;
  /** How often this process has told of a change: whether it was one that did is seen by comparing. */
  changes(): number;
  /**
   * What `load` answers, kept in this process until any content changes, half a minute at most: for figures about
   * published content that cost more to make than to be a moment late.
   */
  remember<T>(key: string, load: () => Promise<T>): Promise<T>;
}

const KEPT_MS = 30_000;
const MOST_KEPT = 1000;
const TAGS_AT_ONCE = 40;

export function createContent({
  notifications,
  clock,
}: {
  notifications: Notifications;
  clock: Clock;
}): Content {
  const kept = new Map<string, { value: Promise<unknown>; until: number }>();
  let changes = 0;
  const forget = () => kept.clear();
  notifications.subscribe(contentChanged, forget);
  notifications.onGap(forget);

  return {
    async changed(tags, tx) {
      changes += 1;
      const unique = [...new Set(tags)];
      for (let start = 0; start < unique.length; start += TAGS_AT_ONCE) {
        const some = unique.slice(start, start + TAGS_AT_ONCE);
        await notifications.publish(contentChanged, { tags: some }, tx);
      }
    },
    changes: () => changes,
    remember<T>(key: string, load: () => Promise<T>): Promise<T> {
      const now = clock.now().getTime();
      const found = kept.get(key);
      // Under one key there is always what the same caller loaded.
      if (found && found.until > now) return found.value as Promise<T>;
      if (kept.size >= MOST_KEPT) kept.clear();
      const value = load();
      kept.set(key, { value, until: now + KEPT_MS });
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key);
      });
      return value;
    },
  };
}
