import type { CacheSection, ContentCache } from '../../platform/content/contentCache.ts';
import type { CacheStats } from '../../platform/metrics/cacheMetrics.ts';

/** A rendered page, and what the cache must know of it. */
export type RenderedPage<Value> = {
  value: Value;
  /** What the page was made from; a change of one of these outdates it. */
  tags: string[];
  bytes: number;
  /** False for answers that must not stand for later requests, such as a redirect or a 404. */
  keep: boolean;
  /** Compresses the page better, which nobody has to wait for. */
  polish?: () => Promise<{ value: Value; bytes: number }>;
};

type KeptPage<Value> = Omit<RenderedPage<Value>, 'keep'>;

export type PageCacheOptions<Value> = {
  cache: ContentCache;
  render(key: string): Promise<RenderedPage<Value>>;
  /** Called when a page could not be rendered again; its last version stays in use. */
  onError(error: unknown, key: string): void;
};

/** A page that fails to render is not tried again before this. */
const PAUSE_AFTER_FAILURE_MS = 1000;

/**
 * Rendered pages by key. An outdated page is rendered again at once, in the background, and served as it was until
 * then: dropping it instead would let every visitor of a popular page wait for one rendering after each change.
 */
export class PageCache<Value> {
  readonly #cache: ContentCache;
  readonly #pages: CacheSection<KeptPage<Value>>;
  readonly #options: PageCacheOptions<Value>;
  readonly #running = new Map<string, Promise<Value>>();
  /** Keys of pages that wait to be polished. */
  readonly #rough = new Set<string>();
  #refreshing: Promise<void> | null = null;
  #pausedUntil = 0;
  #misses = 0;

  constructor(options: PageCacheOptions<Value>) {
    this.#options = options;
    this.#cache = options.cache;
    this.#pages = options.cache.section({ name: 'pages', keepsOutdated: true });
    options.cache.onInvalidated(() => this.#refreshSoon());
  }

  get stats(): CacheStats {
    return { ...this.#pages.stats(), misses: this.#misses };
  }

  /** The rendered page, if there is one. */
  get(key: string): Value | undefined {
    const found = this.#pages.get(key);
    if (found?.isOutdated) this.#refreshSoon();
    return found?.value.value;
  }

  /** The rendered page, or the one being rendered: requests for the same page share it. */
  load(key: string): Promise<Value> {
    const found = this.get(key);
    return found === undefined ? this.#render(key) : Promise.resolve(found);
  }

  /** Resolves once the pages that are outdated now have been rendered again, the page used last first. */
  async caughtUp(): Promise<void> {
    // What is being rendered may have been read before the change.
    await Promise.allSettled(this.#running.values());
    for (const key of this.#pages.outdated()) {
      // A page that fails stays as it was; `#refresh` reports it.
      if (this.#pages.peek(key)?.isOutdated) await this.#render(key).catch(() => {});
    }
  }

  /** Resolves once nothing is being rendered. */
  async settled(): Promise<void> {
    while (this.#refreshing || this.#running.size > 0) {
      await this.#refreshing;
      await Promise.allSettled(this.#running.values());
    }
  }

  #render(key: string): Promise<Value> {
    const running = this.#running.get(key);
    if (running) return running;
    this.#misses += 1;
    const since = this.#cache.version;
    const rendering = this.#options
      .render(key)
      .then(({ keep, ...page }) => {
        this.#rough.delete(key);
        if (keep) this.#keep(key, page, since);
        else this.#pages.delete(key);
        return page.value;
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return rendering;
  }

  #keep(key: string, page: KeptPage<Value>, since: number): void {
    this.#pages.set(key, { value: page, tags: page.tags, bytes: page.bytes }, since);
    if (page.polish) this.#rough.add(key);
    this.#refreshSoon();
  }

  #refreshSoon(): void {
    if (performance.now() < this.#pausedUntil) return;
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
  }

  /** One page after another, the page used last first, so that visitors keep the processor. Polishing comes last. */
  async #refresh(): Promise<void> {
    for (;;) {
      const [outdated] = this.#pages.outdated();
      const [rough] = this.#rough;
      const key = outdated ?? rough;
      if (key === undefined) return;
      try {
        if (outdated === undefined) await this.#polish(key);
        else await this.#render(key);
      } catch (error) {
        this.#pausedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
        this.#options.onError(error, key);
        return;
      }
    }
  }

  async #polish(key: string): Promise<void> {
    this.#rough.delete(key);
    const page = this.#pages.peek(key)?.value;
    if (!page?.polish) return;
    const { value, bytes } = await page.polish();
    const found = this.#pages.peek(key);
    // The page may have been rendered again, outdated or dropped meanwhile.
    if (found?.value !== page || found.isOutdated) return;
    this.#keep(key, { value, tags: page.tags, bytes }, this.#cache.version);
  }
}
