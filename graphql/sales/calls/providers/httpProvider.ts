import type { Clock } from '../../../platform/clock.ts';
import { OutsideError } from '../../../platform/outside/outsideError.ts';
import { requestOutside } from '../../../platform/outside/requestOutside.ts';
import type { CallProvider, CallRequest } from './provider.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

interface HttpProviderOptions {
  url: string;
  secret: string;
  /** Where the provider reports the states of a call. */
  callbackUrl(callId: string): string;
  clock: Clock;
  /** How long one request may take from connecting to the status line. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;

/**
 * Requests calls from a provider by signed HTTP. Any 2xx status means accepted. Redirects are not followed, because the
 * signature is for one address only.
 */
export function createHttpProvider(options: HttpProviderOptions): CallProvider {
  const { url, secret, callbackUrl, clock, timeoutMs = TIMEOUT_MS } = options;
  const closing = new AbortController();
  return {
    name: 'http',
    // The idempotency key lets us ask again at any time.
    lookup: null,
    async request(call) {
      const body = requestBody(call, callbackUrl(call.callId));
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': call.callId,
        [SIGNATURE_HEADER]: sign(body, secret, clock.now()),
      };
      try {
        const { status } = await requestOutside({
          url,
          method: 'POST',
          headers,
          body,
          timeoutMs,
          signal: closing.signal,
          chosenBy: 'operator',
          // Only the status matters.
          mostBytes: 0,
          rest: 'ignore',
        });
        if (status >= 200 && status < 300) return { kind: 'accepted', providerCallId: null };
        return { kind: 'later', reason: `The provider answered ${status}.`, retryAfterMs: null };
      } catch (error) {
        return { kind: 'later', reason: reasonOf(error, timeoutMs), retryAfterMs: null };
      }
    },
    close: async () => closing.abort(),
  };
}

function requestBody(call: CallRequest, callbackUrl: string): string {
  const { callId, name, email, phone, requestedAt, variables } = call;
  return JSON.stringify({
    callId,
    name,
    email,
    phone,
    requestedAt: requestedAt.toISOString(),
    callbackUrl,
    variables,
  });
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof OutsideError)) throw error;
  return error.fault === 'late'
    ? `The provider did not answer within ${timeoutMs / 1000} seconds.`
    : `The provider could not be reached (${error.code}).`;
}

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
