import { describe, expect, it } from 'vitest';
import { TestClock } from '../../support/api/testClock.ts';

describe('a clock', () => {
  it('knows for a while that it was set forward', () => {
    const clock = new TestClock();
    clock.advance({ minutes: 60 });
    expect(clock.wasSetForward(15_000)).toBe(false);
    clock.set({ minutes: 60 });
    expect(clock.wasSetForward(15_000)).toBe(true);
    clock.advance({ seconds: 14 });
    expect(clock.wasSetForward(15_000)).toBe(true);
    clock.advance({ seconds: 1 });
    expect(clock.wasSetForward(15_000)).toBe(false);
  });

  it('takes no correction of some seconds and no step back for it', () => {
    const clock = new TestClock();
    for (const seconds of [4, 4, 4, -3600]) {
      clock.set({ seconds });
      expect(clock.wasSetForward(15_000)).toBe(false);
    }
  });
});
