import { collectGarbage } from './collectGarbage.ts';

const LOOK_EVERY_MS = 4000;
/** Shares of one processor, over all threads of this process. */
const BUSY_SHARE = 0.25;
const QUIET_SHARE = 0.1;

interface Options {
  collect?: () => void;
  /** The processor time of this process so far, in milliseconds. */
  processorMs?: () => number;
}

/**
 * Collects garbage when the process becomes quiet: after the start, and then after each busy time. Without this, V8 would
 * keep the emptied pages of the busiest minute for hours. A collection takes a tenth of a second.
 */
export function collectAfterWork({
  collect = collectGarbage,
  processorMs = usedProcessorMs,
}: Options = {}): void {
  let before = processorMs();
  let wasBusy = true;
  const look = setInterval(() => {
    const now = processorMs();
    const share = (now - before) / LOOK_EVERY_MS;
    before = now;
    if (share >= BUSY_SHARE) wasBusy = true;
    if (share >= QUIET_SHARE || !wasBusy) return;
    wasBusy = false;
    collect();
  }, LOOK_EVERY_MS);
  look.unref();
}

function usedProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
