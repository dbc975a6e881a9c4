import { createHmac, createHash, timingSafeEqual } from 'node:crypto';

/** True if `mac` is the HMAC-SHA256 of the parts in hexadecimal digits. Takes the same time for every wrong one. */
export function isMac(mac: string, secret: string, ...parts: (string | Uint8Array)[]): boolean {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return isSame(mac.toLowerCase(), hmac.digest('hex'));
}

/** Compares two secrets without telling their length or their common beginning by the time it takes. */
export function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

export function isRecent(timeMs: number, now: Date, toleranceMs: number): boolean {
  return Math.abs(now.getTime() - timeMs) <= toleranceMs;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
