import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';

/** The events of a network within ten minutes. */
export const MOST_EVENTS = 600;
const WINDOW_MS = 10 * 60 * 1000;
const MOST_NETWORKS = 50_000;

/** Counts what pages report, in memory, because no event is worth a query. */
export interface EventLimit {
  /**
   * Counts events of a network.
   * @returns the seconds to wait if there were too many, otherwise null. Then none of these counts.
   */
  count(network: string, events: number): number | null;
}

export function createEventLimit(clock: Clock): EventLimit {
  const windows = new LRUCache<string, { events: number; endsAt: number }>({ max: MOST_NETWORKS });
  return {
    count(network, events) {
      const now = clock.elapsed();
      const open = windows.get(network);
      const window = open && open.endsAt > now ? open : { events: 0, endsAt: now + WINDOW_MS };
      windows.set(network, window);
      if (window.events + events > MOST_EVENTS) return Math.ceil((window.endsAt - now) / 1000);
      window.events += events;
      return null;
    },
  };
}
