import { useSyncExternalStore } from 'react';

let aheadMs = 0;

// The Date header has whole seconds, and the response takes time, so smaller differences mean nothing.
const NOISE_MS = 2_000;

/** Reads from a response's Date header how far the server's clock is ahead of this machine's. */
export function noteServerTime(dateHeader: string | null): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  aheadMs = Math.abs(difference) > NOISE_MS ? difference : 0;
}

/** The current time by the server's clock, because the machine's own clock may be wrong. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

const TICK_MS = 250;

let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

/** All clocks on the page share one timer, which runs only while a clock does. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = serverNow();
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const neverChanges = () => () => undefined;

/** The server's time in milliseconds. It changes only while `running`. */
export function useServerClock(running: boolean): number {
  return useSyncExternalStore(running ? subscribe : neverChanges, () => now);
}
