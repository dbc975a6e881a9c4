/** The time, given as an argument so that rules about time can be tested without waiting. */
export interface Clock {
  now(): Date;
  /** Milliseconds since any moment, more than 0. Nobody sets this clock, so it measures how old something in memory is. */
  elapsed(): number;
  /**
   * Whether the clock was set forward during these last milliseconds. If so, a lease of another process can seem to have ended
   * although it has not.
   */
  wasSetForward(withinMs: number): boolean;
  /** Whether the clock was set back during these last milliseconds. If so, what should have begun may wait for too long. */
  wasSetBack(withinMs: number): boolean;
}

interface Sources {
  /** Milliseconds since the epoch. Somebody may set this clock. */
  wall(): number;
  /** Milliseconds since an unknown moment. Nobody can set this clock. */
  elapsed(): number;
}

/** A clock that gains more than this was set, and not only corrected. */
const SET_MS = 5_000;

/** Compares the two clocks at each reading, to notice when the first one was set. */
export function createClock({ wall, elapsed }: Sources): Clock {
  let offset = wall() - elapsed();
  let setForwardAt = Number.NEGATIVE_INFINITY;
  let setBackAt = Number.NEGATIVE_INFINITY;

  function read(): number {
    const now = wall();
    const before = offset;
    offset = now - elapsed();
    if (offset - before > SET_MS) setForwardAt = elapsed();
    if (before - offset > SET_MS) setBackAt = elapsed();
    return now;
  }

  return {
    now: () => new Date(read()),
    elapsed,
    wasSetForward(withinMs) {
      read();
      return elapsed() - setForwardAt < withinMs;
    },
    wasSetBack(withinMs) {
      read();
      return elapsed() - setBackAt < withinMs;
    },
  };
}

export const systemClock: Clock = createClock({
  wall: () => Date.now(),
  elapsed: () => performance.now(),
});
