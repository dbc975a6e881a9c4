const CAPACITY = 1000;

/**
 * Queues notifications for one reader. Ending the queue wakes a waiting reader, so that a subscriber who disconnected
 * is released at once.
 */
export class NotificationQueue implements AsyncIterableIterator<unknown> {
  readonly #onEnd: () => void;
  #waiting: ((result: IteratorResult<unknown, undefined>) => void)[] = [];
  #items: unknown[] = [];
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Adds a notification. If {@link CAPACITY} are waiting, the oldest is dropped. */
  push(item: unknown): void {
    const waiting = this.#waiting.shift();
    if (waiting) {
      waiting({ done: false, value: item });
      return;
    }
    this.#items.push(item);
    if (this.#items.length > CAPACITY) this.#items.shift();
  }

  /** Drops the waiting notifications and ends the reader's loop. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#items = [];
    for (const waiting of this.#waiting.splice(0)) waiting({ done: true, value: undefined });
    this.#onEnd();
  }

  next(): Promise<IteratorResult<unknown, undefined>> {
    if (this.#ended) return Promise.resolve({ done: true, value: undefined });
    if (this.#items.length > 0) return Promise.resolve({ done: false, value: this.#items.shift() });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  return(): Promise<IteratorResult<unknown, undefined>> {
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/** Longer than anyone takes between loading a list and listening to its changes. */
const KEEP_MS = 30_000;
/** Bounds the memory under a flood. A reader who needs older ones has a gap. */
const MOST_RECENT = 5_000;

/** Remembers the notifications of the last seconds, for readers who start to listen a moment late. */
export class RecentNotifications {
  #items: { at: number; channel: string; payload: unknown }[] = [];
  /** Nothing is missing since this time. */
  #completeSince = performance.now();

  add(channel: string, payload: unknown): void {
    const now = performance.now();
    this.#items.push({ at: now, channel, payload });
    const fresh = this.#items.findIndex(({ at }) => at >= now - KEEP_MS);
    const dropped = this.#items.splice(0, Math.max(fresh, this.#items.length - MOST_RECENT));
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
