import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecentNotifications } from '../../../../graphql/platform/notifications/queues.ts';

describe('recent notifications', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  it('are those of one channel, within the time that is asked for', () => {
    const recent = new RecentNotifications();
    vi.advanceTimersByTime(5_000);
    recent.add('leads', 1);
    vi.advanceTimersByTime(2_000);
    recent.add('posts', 2);
    recent.add('leads', 3);
    vi.advanceTimersByTime(1_000);
    expect(recent.last('leads', 1_000)).toEqual([3]);
    expect(recent.last('leads', 3_000)).toEqual([1, 3]);
    expect(recent.last('leads', 0)).toEqual([]);
  });

  it('are unknown from before the start, before a gap, and after half a minute', () => {
    const recent = new RecentNotifications();
    expect(recent.last('leads', 1)).toBeNull();
    expect(recent.last('leads', 0)).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(recent.last('leads', 30_000)).toEqual([]);
    expect(recent.last('leads', 30_001)).toBeNull();
    recent.add('leads', 1);
    recent.markGap();
    vi.advanceTimersByTime(1_000);
    expect(recent.last('leads', 1_000)).toEqual([]);
    expect(recent.last('leads', 1_001)).toBeNull();
  });

  it('are unknown when too many came', () => {
    const recent = new RecentNotifications();
    vi.advanceTimersByTime(10_000);
    recent.add('leads', 0);
    vi.advanceTimersByTime(1_000);
    for (let count = 1; count <= 5_000; count += 1) recent.add('leads', count);
    expect(recent.last('leads', 500)).toHaveLength(5_000);
    expect(recent.last('leads', 1_500)).toBeNull();
  });
});
