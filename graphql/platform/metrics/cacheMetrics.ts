import { Counter, Gauge, type Registry } from 'prom-client';

/** The counts of a cache since the process started. They are plain numbers, because counting must cost nothing. */
export interface CacheStats {
  hits: number;
  misses: number;
  evictions: number;
  size: number;
}

type CacheName = 'pages' | 'answers';

export interface CacheMetrics {
  /** Reads these counts whenever the metrics are collected. */
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
  figure(Counter, 'sixty_cache_hits_total', 'Responses served from memory.', 'hits');
  figure(Counter, 'sixty_cache_misses_total', 'Responses that had to be made.', 'misses');
  figure(Counter, 'sixty_cache_evictions_total', 'Responses dropped to make room.', 'evictions');
  figure(Gauge, 'sixty_cache_entries', 'Responses in memory.', 'size');
  return { watch: (cache, stats) => void watched.set(cache, stats) };
}
