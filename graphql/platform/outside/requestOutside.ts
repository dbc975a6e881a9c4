import type dns from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { addressError } from './addressError.ts';
import { checkedLookup } from './checkedLookup.ts';
import { NotOnTheInternetError } from './notOnTheInternetError.ts';

/** Which addresses a request may go to. */
export interface Reach {
  /** Also accepts http and addresses of this machine and its network, for tests and development. */
  allowPrivate: boolean;
  /** Finds all addresses of a name. */
  lookup?: typeof dns.lookup;
}

interface OutsideRequest extends Reach {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** The time for the whole answer. */
  timeoutMs: number;
}

/**
 * Sends a request to an address that users or other services gave us. The connection goes to an address that was checked,
 * and redirects are not followed.
 *
 * @returns the answer as soon as it begins. Its body breaks off after `timeoutMs`.
 * @throws NotOnTheInternetError, and the errors of the connection.
 */
export async function requestOutside(sent: OutsideRequest): Promise<IncomingMessage> {
  const { url, method, headers, body, timeoutMs, allowPrivate, lookup } = sent;
  if (addressError(url, allowPrivate)) throw new NotOnTheInternetError();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = new URL(url).protocol === 'https:' ? requestSecure : requestPlain;
  const request = begin(url, {
    method,
    // A kept connection would go to an old address after the name has changed.
    agent: false,
    lookup: checkedLookup(allowPrivate, lookup),
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...headers,
      'accept-encoding': 'identity',
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
  });
  request.on('response', resolve);
  request.on('error', reject);
  request.end(body);
  return promise;
}
