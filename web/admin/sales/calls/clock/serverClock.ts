import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../kit/session/serverTime.ts';

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
