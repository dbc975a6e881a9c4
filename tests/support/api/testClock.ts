import type { Clock } from '../../../graphql/services/clock.ts';

/** A clock that changes only when a test moves it. */
export class TestClock implements Clock {
  #now = Date.now();

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves it by this much: `clock.advance({ minutes: 15 })`. */
  advance({ minutes = 0, seconds = 0 }: { minutes?: number; seconds?: number }): void {
    this.#now += (minutes * 60 + seconds) * 1000;
  }
}
