import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectAfterWork } from '../../../../graphql/platform/memory/collectAfterWork.ts';

describe('garbage', () => {
  const collect = vi.fn();
  let processorMs = 0;

  /** Four seconds in which the process works for so many milliseconds. */
  function work(ms: number): void {
    processorMs += ms;
    vi.advanceTimersByTime(4000);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    collect.mockReset();
    collectAfterWork({ collect, processorMs: () => processorMs });
    return () => vi.useRealTimers();
  });

  it('is collected when the process is quiet after its start', () => {
    work(300);
    expect(collect).toHaveBeenCalledOnce();
    work(300);
    expect(collect).toHaveBeenCalledOnce();
  });

  it('is collected once when the process is quiet after work', () => {
    work(3600);
    work(1100);
    expect(collect).not.toHaveBeenCalled();
    work(200);
    expect(collect).toHaveBeenCalledOnce();
    work(200);
    expect(collect).toHaveBeenCalledOnce();
    work(3600);
    work(0);
    expect(collect).toHaveBeenCalledTimes(2);
  });

  it('waits while a few visitors remain', () => {
    work(3600);
    work(600);
    expect(collect).not.toHaveBeenCalled();
    work(360);
    expect(collect).toHaveBeenCalledOnce();
  });

  it('is not collected again while nothing is busy', () => {
    work(0);
    collect.mockReset();
    for (let round = 0; round < 10; round += 1) work(900 - round * 90);
    expect(collect).not.toHaveBeenCalled();
  });
});
