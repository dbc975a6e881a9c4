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
