import { describe, expect, it } from 'vitest';
import { punctuality } from '../../../../graphql/sales/calls/speedToLead.ts';

const queuedAt = new Date('2026-03-05T12:00:00Z');
const now = (ms: number) => new Date(queuedAt.getTime() + ms);

describe('the promise of sixty seconds', () => {
  it.each([
    [0, 'on_time'],
    [44_999, 'on_time'],
    [45_000, 'warning'],
    [59_999, 'warning'],
    [60_000, 'breached'],
  ] as const)('after %i ms the promise is %s', (ms, expected) => {
    expect(punctuality({ queuedAt, speedToLeadMs: null, isPromised: true }, now(ms))).toBe(
      expected,
    );
    expect(punctuality({ queuedAt, speedToLeadMs: ms, isPromised: true }, now(3_600_000))).toBe(
      expected,
    );
  });
});
