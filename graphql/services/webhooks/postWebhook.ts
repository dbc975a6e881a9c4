import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../publicAddress.ts';

const TIMEOUT_MS = 10_000;

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For tests and development: addresses of this machine and of its network as well. */
  allowPrivate: boolean;
}

/**
 * Posts to somebody else's address. The name is resolved once, every address it has is checked, and the connection goes
 * to the one that was checked: a name cannot point elsewhere in between. Redirects are not followed, and nothing of the
 * answer is read but its status.
 *
 * @returns the status.
 * @throws where there is none within ten seconds, or the address is not on the internet.
 */
export function postWebhook({ url, headers, body, allowPrivate }: Sent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[|\]$/g, '');
  const refused = new Error('The address is not on the internet.');
  if (!allowPrivate && (protocol !== 'https:' || (isIP(literal) && !isPublicAddress(literal)))) {
    return Promise.reject(refused);
  }
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
  const post = protocol === 'https:' ? requestSecure : requestPlain;
  const request = post(url, {
    method: 'POST',
    // A connection that was kept could outlive what its name points to.
    agent: false,
    lookup: checkedLookup,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Sixty-Webhooks/1',
      ...headers,
    },
  });
  request.once('response', (response) => {
    response.on('error', () => undefined);
    response.destroy();
    resolve(response.statusCode ?? 0);
  });
  request.on('error', reject);
  request.end(body);
  return promise;
}
