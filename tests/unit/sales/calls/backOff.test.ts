import { describe, expect, it } from 'vitest';
import { backOffMs, isGivenUp } from '../../../../graphql/sales/calls/dialing/backOff.ts';

describe('the pause before the next provider request', () => {
  it('allows five more attempts within the promise', () => {
    const longestWaits = [1, 2, 3, 4, 5].map((attempts) => backOffMs(attempts, 1));
    expect(longestWaits.reduce((sum, wait) => sum + wait)).toBeLessThan(45_000);
  });

  it('grows with every attempt, up to a minute', () => {
    const waits = Array.from({ length: 30 }, (_, index) => backOffMs(index + 1, 1));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBe(60_000);
  });

  it('varies by half of its length, so that calls that failed together are not retried together', () => {
    expect(backOffMs(10, 0)).toBe(30_000);
    expect(backOffMs(10, 0.5)).toBe(45_000);
  });
});

it('gives a call up a day after it could be placed, however long it was held before', () => {
  const dispatchedAt = new Date('2026-01-15T15:00:00Z');
  expect(isGivenUp({ dispatchedAt }, new Date('2026-01-16T14:59:59Z'))).toBe(false);
  expect(isGivenUp({ dispatchedAt }, new Date('2026-01-16T15:00:00Z'))).toBe(true);
});
