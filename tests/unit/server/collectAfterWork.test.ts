import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectAfterWork } from '../../../graphql/services/collectAfterWork.ts';

describe('garbage', () => {
  const collect = vi.fn();
  let processorMs = 0;

  /** Ten seconds in which the process works for so many milliseconds. */
  function work(ms: number): void {
    processorMs += ms;
    vi.advanceTimersByTime(10_000);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    collect.mockReset();
    collectAfterWork({ collect, processorMs: () => processorMs });
    return () => vi.useRealTimers();
  });

  it('is collected once when the process is quiet after work', () => {
    work(9000);
    work(2600);
    expect(collect).not.toHaveBeenCalled();
    work(500);
    expect(collect).toHaveBeenCalledOnce();
    work(500);
    expect(collect).toHaveBeenCalledOnce();
    work(9000);
    work(0);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('waits while a few visitors remain', () => {
    work(9000);
    work(1500);
    expect(collect).not.toHaveBeenCalled();
    work(900);
    expect(collect).toHaveBeenCalledOnce();
  });

  it('stays where nothing was busy', () => {
    for (let round = 0; round < 10; round += 1) work(2000 - round * 200);
    expect(collect).not.toHaveBeenCalled();
  });
});
