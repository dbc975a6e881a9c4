import type dns from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkedLookup, notOnTheInternet } from '../checkedLookup.ts';
import { addressError } from './addressError.ts';

const TIMEOUT_MS = 10_000;
/** The stored part of a response: enough for an error message. */
const MOST_BYTES = 2048;

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Also accepts addresses of this machine and its network, for tests and development. */
  allowPrivate: boolean;
  /** Finds all addresses of a name. */
  lookup?: typeof dns.lookup;
}

export interface WebhookAnswer {
  status: number;
  /** The beginning of the response body, as text. */
  body: string;
}

/**
 * Posts an event to a partner. The name is resolved once, all its addresses are checked, and the connection goes to a
 * checked address, so the name cannot change in between. Redirects are not followed.
 *
 * @throws when no response begins within ten seconds, or the address is not on the internet.
 */
export function postWebhook(sent: Sent): Promise<WebhookAnswer> {
  const { url, headers, body, allowPrivate, lookup } = sent;
  if (addressError(url, allowPrivate)) return Promise.reject(notOnTheInternet());
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>();
  const post = url.startsWith('https:') ? requestSecure : requestPlain;
  const request = post(url, {
    method: 'POST',
    // A kept connection would go to an old address after the name has changed.
    agent: false,
    lookup: checkedLookup(allowPrivate, lookup),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'accept-encoding': 'identity',
      'user-agent': 'Sixty-Webhooks/1',
      ...headers,
    },
  });
  request.once('response', (response) => {
    void beginningOf(response).then((text) =>
      resolve({ status: response.statusCode ?? 0, body: text }),
    );
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** Reads the first bytes of the body. A body that breaks off is no error, because only the status matters. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= MOST_BYTES) break;
    }
  } catch {
    // The rest of the body is lost.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8').replaceAll('\0', '');
}
