import { describe, expect, it } from 'vitest';
import { advanceCall, type CallProgress } from '../../../../graphql/sales/calls/status.ts';
import type { CallStatus } from '../../../../prisma/generated/client/client.ts';

const queuedAt = new Date('2026-03-05T12:00:00Z');
const at = (seconds: number) => new Date(queuedAt.getTime() + seconds * 1000);

const queued: CallProgress = {
  direction: 'outbound',
  status: 'queued',
  dueAt: at(10),
  queuedAt,
  requestedAt: null,
  ringingAt: null,
  answeredAt: null,
  endedAt: null,
  speedToLeadMs: null,
};

type Report = [status: CallStatus, seconds: number];

const after = (...reports: Report[]) =>
  reports.reduce((call, [status, seconds]) => advanceCall(call, status, at(seconds)), queued);

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

describe('a call', () => {
  const story: Report[] = [
    ['requested', 1],
    ['ringing', 3],
    ['answered', 8],
    ['completed', 60],
  ];

  it('moves through its states', () => {
    expect(after(...story)).toEqual({
      direction: 'outbound',
      status: 'completed',
      dueAt: null,
      queuedAt,
      requestedAt: at(1),
      ringingAt: at(3),
      answeredAt: at(8),
      endedAt: at(60),
      speedToLeadMs: 3000,
    });
  });

  it('ends in the same state in every order of the reports', () => {
    const ends = permutations(story).map((order) => after(...order));
    expect(ends).toHaveLength(24);
    for (const end of ends) expect(end).toEqual(after(...story));
  });

  it('has no time to the lead if it comes in, also when it ends in silence', () => {
    const incoming = (...reports: Report[]) =>
      reports.reduce<CallProgress>(
        (call, [status, seconds]) => advanceCall(call, status, at(seconds)),
        { ...queued, direction: 'inbound', status: 'ringing', dueAt: null },
      );
    expect(incoming(['answered', 2], ['completed', 9])).toMatchObject({ speedToLeadMs: null });
    expect(incoming(['no_answer', 9])).toMatchObject({ status: 'no_answer', speedToLeadMs: null });
  });

  it('does not change when a report arrives twice', () => {
    expect(after(...story, ['ringing', 99], ['completed', 99])).toEqual(after(...story));
  });

  it('ranks a conversation above a report that there was none', () => {
    for (const order of permutations<Report>([
      ['failed', 30],
      ['no_answer', 40],
      ['completed', 50],
    ])) {
      expect(after(...order)).toMatchObject({ status: 'completed', endedAt: at(50) });
    }
  });

  it('does not set a time that nobody reported', () => {
    expect(after(['completed', 60])).toMatchObject({
      requestedAt: null,
      ringingAt: null,
      answeredAt: null,
    });
  });

  it('is never requested again after any report of the provider', () => {
    expect(after(['ringing', 3]).dueAt).toBeNull();
  });

  it('is measured until ringing, otherwise until the answer, otherwise until the end', () => {
    expect(after(['requested', 1]).speedToLeadMs).toBeNull();
    expect(after(['answered', 8]).speedToLeadMs).toBe(8000);
    expect(after(['answered', 8], ['ringing', 3]).speedToLeadMs).toBe(3000);
    expect(after(['no_answer', 40]).speedToLeadMs).toBe(40_000);
    expect(after(['failed', 40]).speedToLeadMs).toBeNull();
    expect(after(['ringing', -2]).speedToLeadMs).toBe(0);
  });
});
