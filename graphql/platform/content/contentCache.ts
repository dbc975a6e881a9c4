import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { CacheStats } from '../metrics/cacheMetrics.ts';

/** The maximum size of all cached public content, in bytes. */
const MAX_BYTES = 32 * 2 ** 20;
/** The overhead of one entry in bytes. */
const ENTRY_BYTES = 300;

/** Cached public content. */
interface CacheEntry<Value> {
  value: Value;
  /** The content that it was made from. A change of one of these tags makes it outdated. */
  tags: readonly string[];
  /** Its size in memory. */
  bytes: number;
}

interface SectionOptions {
  name: string;
  /** An entry is dropped after this, in case its content changed without an announcement. Absent: no limit. */
  maxAgeMs?: number;
  /** True keeps outdated entries, for an owner that replaces them immediately. False drops them. */
  keepsOutdated?: boolean;
}

interface Found<Value> {
  value: Value;
  isOutdated: boolean;
}

/** The entries of one kind, such as pages. */
export interface CacheSection<Value> {
  /** Counts a hit and marks the entry as the most recently used. */
  get(key: string): Found<Value> | undefined;
  /** The entry, without counting a hit. */
  peek(key: string): Found<Value> | undefined;
  /** @param since the `version` when the work began. If content changed since, the entry is outdated. */
  set(key: string, entry: CacheEntry<Value>, since: number): void;
  delete(key: string): void;
  /** The keys of outdated entries, most recently used first. */
  outdated(): string[];
  /**
   * The entry, or the result of `make`. Concurrent callers share one run of `make`. If its tags are null, it is not cached.
   */
  load(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
  stats(): CacheStats;
}

type Made<Value> = Omit<CacheEntry<Value>, 'tags'> & { tags: readonly string[] | null };

interface Stored {
  value: unknown;
  tags: readonly string[];
  section: Section;
  isOutdated: boolean;
}

interface Section {
  options: SectionOptions;
  counted: Omit<CacheStats, 'size'>;
  running: Map<string, Promise<unknown>>;
}

/** The public content that this process caches, invalidated by tags and limited in bytes. */
export interface ContentCache {
  section<Value>(options: SectionOptions): CacheSection<Value>;
  /** The number of invalidations so far. */
  readonly version: number;
  /** Drops the entries made from one of these tags, or marks them as outdated. */
  invalidate(tags: readonly string[] | 'all'): void;
  /** Calls back after each invalidation. */
  onInvalidated(listener: () => void): void;
}

export function createContentCache({
  clock,
  maxBytes = MAX_BYTES,
}: {
  clock: Clock;
  maxBytes?: number;
}): ContentCache {
  const entries = new LRUCache<string, Stored>({
    maxSize: maxBytes,
    perf: { now: () => clock.elapsed() },
    ttlResolution: 0,
    // An expired entry is dropped even if nobody asks for it again.
    ttlAutopurge: true,
    dispose: ({ section: { counted } }, _key, reason) => {
      if (reason === 'evict') counted.evictions += 1;
    },
  });
  const sections: Section[] = [];
  const listeners: (() => void)[] = [];
  let version = 0;

  function section<Value>(options: SectionOptions): CacheSection<Value> {
    const counted = { hits: 0, misses: 0, evictions: 0 };
    const running = new Map<string, Promise<Value>>();
    const own: Section = { options, counted, running };
    sections.push(own);
    const prefix = `${options.name}:`;

    // The prefix of a section holds only values of its type.
    function get(key: string) {
      const found = entries.get(prefix + key) as Found<Value> | undefined;
      if (found) counted.hits += 1;
      return found;
    }

    function set(key: string, { value, tags, bytes }: CacheEntry<Value>, since: number): void {
      const isOutdated = version !== since;
      if (isOutdated && !options.keepsOutdated) return;
      const size = bytes + 2 * key.length + ENTRY_BYTES;
      const stored = { value, tags, section: own, isOutdated };
      entries.set(prefix + key, stored, { size, ttl: options.maxAgeMs });
    }

    async function make(key: string, asked: () => Promise<Made<Value>>): Promise<Value> {
      counted.misses += 1;
      const since = version;
      const { value, tags, bytes } = await asked();
      if (tags) set(key, { value, tags, bytes }, since);
      else entries.delete(prefix + key);
      return value;
    }

    /** From the most to the least recently used. */
    const stored = () => [...entries.entries()].filter(([, entry]) => entry.section === own);

    return {
      get,
      peek: (key) => entries.peek(prefix + key) as Found<Value> | undefined,
      set,
      delete: (key) => void entries.delete(prefix + key),
      outdated: () =>
        stored().flatMap(([key, { isOutdated }]) => (isOutdated ? key.slice(prefix.length) : [])),
      load(key, asked) {
        const found = get(key);
        if (found) return Promise.resolve(found.value);
        const joined = running.get(key);
        if (joined) return joined;
        const making = make(key, asked).finally(() => {
          if (running.get(key) === making) running.delete(key);
        });
        running.set(key, making);
        return making;
      },
      stats: () => ({ ...counted, size: stored().length }),
    };
  }

  return {
    section,
    get version() {
      return version;
    },
    invalidate(tags) {
      version += 1;
      for (const [key, stored] of entries.entries()) {
        if (tags !== 'all' && !stored.tags.some((tag) => tags.includes(tag))) continue;
        if (stored.section.options.keepsOutdated) stored.isOutdated = true;
        else entries.delete(key);
      }
      // Work in progress may have read the content before the change, so later callers must not share it.
      for (const { options, running } of sections) if (!options.keepsOutdated) running.clear();
      for (const listener of listeners) listener();
    },
    onInvalidated: (listener) => void listeners.push(listener),
  };
}
