import http from 'node:http';
import https from 'node:https';
import type { Clock } from '../../../platform/clock.ts';
import type { CallProvider, CallRequest, RequestOutcome } from './provider.ts';
import { sign, SIGNATURE_HEADER } from './signature.ts';
import { traceHeaders } from '../../../platform/tracing/tracing.ts';

export interface HttpProviderOptions {
  url: string;
  secret: string;
  /** Where the provider reports the states of a call. */
  callbackUrl(callId: string): string;
  clock: Clock;
  /** How long one request may take from connecting to the status line. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const MOST_SOCKETS = 64;

/**
 * Requests calls from a provider by signed HTTP. Any 2xx status means accepted. Redirects are not followed, because the
 * signature is for one address only. node:http with a keep-alive agent takes a third of fetch's processor time.
 */
export function createHttpProvider(options: HttpProviderOptions): CallProvider {
  const url = new URL(options.url);
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;

  return {
    name: 'http',
    // The idempotency key lets us ask again at any time.
    lookup: null,
    request(call) {
      const body = requestBody(call, options.callbackUrl(call.callId));
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': call.callId,
        [SIGNATURE_HEADER]: sign(body, options.secret, options.clock.now()),
        ...traceHeaders(),
      };
      const { promise, resolve } = Promise.withResolvers<RequestOutcome>();
      const later = (reason: string) => resolve({ kind: 'later', reason, retryAfterMs: null });
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = request(url, { method: 'POST', agent, headers, signal }, (response) => {
        // Reads the body to its end, so that the connection can be reused. The signal stops an endless body.
        response.on('error', () => {}).resume();
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) resolve({ kind: 'accepted', providerCallId: null });
        else later(`The provider answered ${status}.`);
      });
      asked.on('error', (error: NodeJS.ErrnoException) => later(reason(error, signal, timeoutMs)));
      asked.end(body);
      return promise;
    },
    async close() {
      agent.destroy();
    },
  };
}

function requestBody(call: CallRequest, callbackUrl: string): string {
  const { callId, name, email, phone, requestedAt } = call;
  return JSON.stringify({
    callId,
    name,
    email,
    phone,
    requestedAt: requestedAt.toISOString(),
    callbackUrl,
  });
}

function reason(error: NodeJS.ErrnoException, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `The provider did not answer within ${timeoutMs / 1000} seconds.`;
  return `The provider could not be reached (${error.code ?? error.message}).`;
}
