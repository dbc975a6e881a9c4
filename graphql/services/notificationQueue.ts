const CAPACITY = 1000;

/**
 * Keeps what arrives until its one reader asks for it. Ending it wakes a reader that waits, so that a subscriber who
 * went away is not kept until the next event.
 */
export class NotificationQueue implements AsyncIterableIterator<unknown> {
  readonly #onEnd: () => void;
  #waiting: ((result: IteratorResult<unknown, undefined>) => void)[] = [];
  #items: unknown[] = [];
  #ended = false;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Adds one; the oldest is dropped where the reader is {@link CAPACITY} behind. */
  push(item: unknown): void {
    const waiting = this.#waiting.shift();
    if (waiting) {
      waiting({ done: false, value: item });
      return;
    }
    this.#items.push(item);
    if (this.#items.length > CAPACITY) this.#items.shift();
  }

  /** Drops what is left and ends the reader's loop. */
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
