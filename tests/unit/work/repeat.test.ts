import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from '../../../graphql/work/repeat.ts';

describe('repeated work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const failures: string[] = [];
  const log = { error: (_fields: object, message: string) => void failures.push(message) };
  const options = { everyMs: 1000, failure: 'the work failed', log };

  /** Work whose runs end when the test says so. */
  function createWork() {
    const ends: PromiseWithResolvers<void>[] = [];
    const run = () => {
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    };
    return { ends, run };
  }

  it('runs after each pause, and not while it is running', async () => {
    const { ends, run } = createWork();
    const { stop } = repeat(run, options);
    expect(ends).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(3000);
    expect(ends).toHaveLength(1);
    ends[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await stop();
  });

  it('runs at once when it is woken, and once more if it was woken meanwhile', async () => {
    const { ends, run } = createWork();
    const { wake, stop } = repeat(run, options);
    wake();
    wake();
    wake();
    expect(ends).toHaveLength(1);
    ends[0]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
    await stop();
  });

  it('reports a failure and runs again', async () => {
    const { ends, run } = createWork();
    const { wake, stop } = repeat(run, options);
    wake();
    ends[0]?.reject(new Error('broken'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(failures).toEqual(['the work failed']);
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await stop();
  });

  it('waits for the current run when it stops, and does not run again', async () => {
    const { ends, run } = createWork();
    const { wake, stop } = repeat(run, options);
    wake();
    wake();
    let isOver = false;
    const stopped = stop().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect(isOver).toBe(false);
    ends[0]?.resolve();
    await stopped;
    wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ends).toHaveLength(1);
  });
});
