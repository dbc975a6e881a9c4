import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../graphql/platform/log/log.ts';
import { stopOnSignal } from '../../graphql/parts.ts';

const exit = vi.spyOn(process, 'exit');
/** Ends the stop that is under way. */
let finish: () => void;
const stop = vi.fn<(graceMs: number) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  exit.mockReset().mockReturnValue(undefined as never);
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  stop.mockReset().mockReturnValue(promise);
  stopOnSignal(stop, createLog('silent'));
});
afterEach(() => {
  process.removeAllListeners('SIGTERM');
  process.removeAllListeners('SIGINT');
  vi.useRealTimers();
});

describe('stopOnSignal', () => {
  it('takes signals within a second as one, as a service manager and npm both send one', async () => {
    process.emit('SIGTERM');
    vi.advanceTimersByTime(20);
    process.emit('SIGTERM');
    vi.advanceTimersByTime(900);
    process.emit('SIGINT');
    expect(stop).toHaveBeenCalledOnce();
    expect(exit).not.toHaveBeenCalled();
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('exits at once on a signal that comes later than a second', () => {
    process.emit('SIGINT');
    vi.advanceTimersByTime(1001);
    process.emit('SIGINT');
    expect(exit).toHaveBeenCalledWith(1);
  });

  it('exits after ten seconds without an end', () => {
    process.emit('SIGTERM');
    vi.advanceTimersByTime(10_000);
    expect(exit).toHaveBeenCalledWith(1);
  });
});
