/** What the cache must know of what it holds. */
export type Cacheable<Value> = {
  value: Value;
  /** Invalidating one of these makes it stale. */
  tags: string[];
  /** False for answers that must not stand for later requests, such as a redirect or a 404. */
  keep: boolean;
  /** Makes the same answer smaller, for which nobody has to wait. */
  polish?: () => Promise<Value>;
};

type Entry<Value> = Pick<Cacheable<Value>, 'value' | 'tags' | 'polish'> & { stale: boolean };

export type HtmlCacheOptions<Value> = {
  /** Makes the answer for a key. */
  render(key: string): Promise<Cacheable<Value>>;
  /** Hears of a page that could not be rendered again; its last answer stays in use. */
  onError(error: unknown, key: string): void;
  /** Entries kept at most; the one used longest ago goes first. */
  limit?: number;
};

/** A page that fails to render is not tried again before this. */
const pauseAfterFailureMs = 1000;

/**
 * Finished pages by key. An invalidated page is rendered again at once, in the background, and served as it was until
 * then: nobody waits for a change, and everybody has it a moment later.
 */
export class HtmlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #running = new Map<string, Promise<Value>>();
  readonly #options: HtmlCacheOptions<Value>;
  readonly #limit: number;
  /** What it has done so far, in numbers that cost it nothing. */
  readonly #counted = { hits: 0, misses: 0, evictions: 0 };
  #invalidations = 0;
  #refreshing: Promise<void> | null = null;
  #pausedUntil = 0;

  constructor(options: HtmlCacheOptions<Value>) {
    this.#options = options;
    this.#limit = options.limit ?? 300;
  }

  get size(): number {
    return this.#entries.size;
  }

  get stats(): { hits: number; misses: number; evictions: number; size: number } {
    return { ...this.#counted, size: this.size };
  }

  /** The finished answer, if there is one. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.stale) this.#refreshSoon();
    this.#counted.hits += 1;
    this.#touch(key, entry);
    return entry.value;
  }

  /** The finished answer, or the one being made: requests for the same page share it. */
  load(key: string): Promise<Value> {
    const found = this.get(key);
    return found === undefined ? this.#render(key) : Promise.resolve(found);
  }

  /** Makes the pages made from one of these stale. */
  invalidate(tags: readonly string[] | 'all'): void {
    this.#invalidations += 1;
    let found = false;
    for (const entry of this.#entries.values()) {
      if (tags !== 'all' && !entry.tags.some((tag) => tags.includes(tag))) continue;
      entry.stale = true;
      found = true;
    }
    if (found) this.#refreshSoon();
  }

  /** Resolves once what is stale by now has been rendered again, the page used last first. */
  async caughtUp(): Promise<void> {
    // What is being rendered may have been read before the change.
    await Promise.allSettled(this.#running.values());
    for (const key of [...this.#entries.keys()].toReversed()) {
      // A page that fails stays as it was; the refreshing of stale pages reports it.
      if (this.#entries.get(key)?.stale) await this.#render(key).catch(() => {});
    }
  }

  /** Resolves once nothing is being rendered. */
  async settled(): Promise<void> {
    while (this.#refreshing || this.#running.size > 0) {
      await this.#refreshing;
      await Promise.allSettled(this.#running.values());
    }
  }

  #touch(key: string, entry: Entry<Value>): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #render(key: string): Promise<Value> {
    const running = this.#running.get(key);
    if (running) return running;
    this.#counted.misses += 1;
    const invalidations = this.#invalidations;
    const rendering = this.#options
      .render(key)
      .then(({ value, tags, keep, polish }) => {
        if (!keep) {
          this.#entries.delete(key);
          return value;
        }
        // What it was made from may have changed meanwhile.
        const stale = this.#invalidations !== invalidations;
        this.#touch(key, { value, tags, stale, polish });
        const oldest = this.#entries.keys().next().value;
        if (this.#entries.size > this.#limit && oldest !== undefined) {
          this.#entries.delete(oldest);
          this.#counted.evictions += 1;
        }
        if (stale || polish) this.#refreshSoon();
        return value;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return rendering;
  }

  #refreshSoon(): void {
    if (Date.now() < this.#pausedUntil) return;
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
  }

  /** One page after another, the one used last first, so that visitors keep the processor. Polishing comes last. */
  async #refresh(): Promise<void> {
    for (;;) {
      const entries = [...this.#entries];
      const next =
        entries.findLast(([, entry]) => entry.stale) ??
        entries.findLast(([, entry]) => entry.polish);
      if (!next) return;
      const [key, entry] = next;
      try {
        if (entry.stale) await this.#render(key);
        else await polish(entry);
      } catch (error) {
        this.#pausedUntil = Date.now() + pauseAfterFailureMs;
        this.#options.onError(error, key);
        return;
      }
    }
  }
}

async function polish<Value>(entry: Entry<Value>): Promise<void> {
  const make = entry.polish;
  delete entry.polish;
  if (make) entry.value = await make();
}
