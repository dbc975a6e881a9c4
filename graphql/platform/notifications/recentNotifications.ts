/** Longer than anyone takes between loading a list and listening to its changes. */
const KEEP_MS = 30_000;
/** Bounds the memory under a flood. A reader who needs older ones has a gap. */
const CAPACITY = 5_000;

/** Remembers the notifications of the last seconds, for readers who start to listen a moment late. */
export class RecentNotifications {
  #items: { at: number; channel: string; payload: unknown }[] = [];
  /** Nothing is missing since this time. */
  #completeSince = performance.now();

  add(channel: string, payload: unknown): void {
    const now = performance.now();
    this.#items.push({ at: now, channel, payload });
    const fresh = this.#items.findIndex(({ at }) => at >= now - KEEP_MS);
    const dropped = this.#items.splice(0, Math.max(fresh, this.#items.length - CAPACITY));
    this.#completeSince = Math.max(this.#completeSince, dropped.at(-1)?.at ?? 0);
  }

  /** Some notifications were not received. */
  markGap(): void {
    this.#items = [];
    this.#completeSince = performance.now();
  }

  /** The notifications of a channel in the last milliseconds, oldest first. Null if some may be missing. */
  last(channel: string, ms: number): unknown[] | null {
    const start = performance.now() - ms;
    if (ms > KEEP_MS || (ms > 0 && start < this.#completeSince)) return null;
    return this.#items
      .filter((item) => item.channel === channel && item.at >= start)
      .map(({ payload }) => payload);
  }
}
