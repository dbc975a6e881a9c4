import { onTestFinished } from 'vitest';
import { type Clock, createClock } from '../../../graphql/platform/clock.ts';

interface Span {
  minutes?: number;
  seconds?: number;
}

/** A clock that changes only when a test moves it. */
export class TestClock implements Clock {
  #now = Date.now();
  #elapsed = 1;
  readonly #clock = createClock({ wall: () => this.#now, elapsed: () => this.#elapsed });

  now(): Date {
    return this.#clock.now();
  }

  elapsed(): number {
    return this.#clock.elapsed();
  }

  wasSetForward(withinMs: number): boolean {
    return this.#clock.wasSetForward(withinMs);
  }

  wasSetBack(withinMs: number): boolean {
    return this.#clock.wasSetBack(withinMs);
  }

  /** Lets this much time pass: `clock.advance({ minutes: 15 })`. */
  advance(span: Span): void {
    this.#now += milliseconds(span);
    this.#elapsed += milliseconds(span);
  }

  /** Lets time pass twenty times as fast as it does, until the test has finished. */
  run(): void {
    const timer = setInterval(() => this.advance({ seconds: 1 }), 50);
    onTestFinished(() => clearInterval(timer));
  }

  /** Sets the clock to another time, forward or back, while no time passes. */
  set(span: Span): void {
    this.#now += milliseconds(span);
  }
}

const milliseconds = ({ minutes = 0, seconds = 0 }: Span) => (minutes * 60 + seconds) * 1000;
