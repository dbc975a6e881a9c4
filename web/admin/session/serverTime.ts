let aheadMs = 0;

// The Date header counts whole seconds and the answer takes its time: less than this says nothing.
const NOISE_MS = 2_000;

/** Learns from a response's Date header how far the server's clock is ahead of this machine's. */
export function noteServerTime(dateHeader: string | null): void {
  const server = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  aheadMs = Math.abs(difference) > NOISE_MS ? difference : 0;
}

/** Now, by the server's clock: running clocks are right where the machine's own clock is not. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}
