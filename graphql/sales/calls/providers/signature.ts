import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries a signature, in both directions. */
export const SIGNATURE_HEADER = 'x-sixty-signature';

/** The maximum difference between a signature's time and ours. It limits how long a recorded request can be replayed. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Signs the body of a request: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
export function sign(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

/** True if the signature was made recently with this secret over exactly these bytes. */
export function isSigned(
  body: Uint8Array | string,
  header: string | null | undefined,
  secret: string,
  now: Date,
): boolean {
  const [, time, mac] = FORM.exec(header ?? '') ?? [];
  if (!time || !mac) return false;
  const seconds = Number(time);
  // Compared before the age is checked, so that every wrong signature takes the same time.
  const same = timingSafeEqual(Buffer.from(mac, 'hex'), digest(seconds, body, secret));
  return same && Math.abs(now.getTime() / 1000 - seconds) <= SIGNATURE_TOLERANCE_SECONDS;
}

function digest(seconds: number, body: Uint8Array | string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
