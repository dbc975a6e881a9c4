import { Counter, Gauge, type Registry } from 'prom-client';

/** How a cache has done since the process started. Plain numbers: counting must cost a cache nothing. */
export interface CacheStats {
  hits: number;
  misses: number;
  evictions: number;
  size: number;
}

export type CacheName = 'pages' | 'answers';

export interface CacheMetrics {
  /** Reads these figures whenever metrics are asked for. */
  watch(cache: CacheName, stats: () => CacheStats): void;
}

export function createCacheMetrics(registry: Registry): CacheMetrics {
  const watched = new Map<CacheName, () => CacheStats>();
  const figure = (
    kind: typeof Counter | typeof Gauge,
    name: string,
    help: string,
    of: keyof CacheStats,
  ) =>
    new kind({
      name,
      help,
      labelNames: ['cache'] as const,
      registers: [registry],
      collect() {
        this.reset();
        for (const [cache, stats] of watched) this.inc({ cache }, stats()[of]);
      },
    });
  figure(Counter, 'sixty_cache_hits_total', 'Answers that stood ready in memory.', 'hits');
  figure(Counter, 'sixty_cache_misses_total', 'Answers that had to be made.', 'misses');
  figure(Counter, 'sixty_cache_evictions_total', 'Answers dropped to make room.', 'evictions');
  figure(Gauge, 'sixty_cache_entries', 'Answers that are kept.', 'size');
  return { watch: (cache, stats) => void watched.set(cache, stats) };
}
