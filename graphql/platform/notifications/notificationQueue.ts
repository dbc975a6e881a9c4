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
