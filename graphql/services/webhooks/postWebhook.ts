import dns from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../publicAddress.ts';
import { addressFault } from './addressFault.ts';

const TIMEOUT_MS = 10_000;
/** How much of an answer is kept: enough for an error message. */
const MOST_BYTES = 2048;

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For tests and development: addresses of this machine and of its network as well. */
  allowPrivate: boolean;
  /** Finds all addresses of a name. */
  lookup?: typeof dns.lookup;
}

export interface WebhookAnswer {
  status: number;
  /** How it began, as text. */
  body: string;
}

/**
 * Posts to somebody else's address. The name is resolved once, every address it has is checked, and the connection goes
 * to one that was checked: a name cannot point elsewhere in between. Redirects are not followed.
 *
 * @throws where no answer begins within ten seconds, or the address is not on the internet.
 */
export function postWebhook(sent: Sent): Promise<WebhookAnswer> {
  const { url, headers, body, allowPrivate, lookup = dns.lookup } = sent;
  const refused = new Error('The address is not on the internet.');
  if (addressFault(url, allowPrivate)) return Promise.reject(refused);
  const checkedLookup: LookupFunction = (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const strange = addresses.some(({ address }) => !isPublicAddress(address));
      if (strange && !allowPrivate) return callback(refused, []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>();
  const post = url.startsWith('https:') ? requestSecure : requestPlain;
  const request = post(url, {
    method: 'POST',
    // A connection that was kept could outlive what its name points to.
    agent: false,
    lookup: checkedLookup,
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

/** What has come when it ends, is enough, or breaks off: the status counts, whatever becomes of the rest. */
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
    // It broke off.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8').replaceAll('\0', '');
}
