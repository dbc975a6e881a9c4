import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type dns from 'node:dns';
import { checkedLookup, notOnTheInternet } from '../checkedLookup.ts';
import { addressError } from '../webhooks/addressError.ts';
import { CalendarError } from './calendarError.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 5_000_000;
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

interface SafeFetchOptions {
  /** Also accepts http and addresses of this machine and its network, for tests and development. */
  allowPrivate: boolean;
  /** The longest answer, in bytes. */
  mostBytes?: number;
  /** Finds all addresses of a name. */
  lookup?: typeof dns.lookup;
}

/**
 * A `fetch` for addresses that users type. It connects only to addresses on the internet, also after a redirect, and each
 * connection goes to an address that was checked. It follows five redirects, and sends a password only to the first host.
 * The body is read completely.
 *
 * @throws CalendarError for an address that is not on the internet, an answer that is too long, or after 20 seconds.
 */
export function createSafeFetch(options: SafeFetchOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
    const headers = Object.fromEntries(request.headers);
    const sent = { url: request.url, method: request.method, headers, body };
    return follow(sent, init?.redirect === 'manual' ? 0 : MOST_REDIRECTS, options);
  };
}

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

async function follow(sent: Sent, redirects: number, options: SafeFetchOptions): Promise<Response> {
  const response = await send(sent, options);
  const location = response.headers.get('location');
  if (redirects === 0 || !location || !REDIRECTS.has(response.status)) return response;
  const next = URL.parse(location, sent.url);
  if (!next) return response;
  const { authorization, ...others } = sent.headers;
  const isSameHost = next.host === new URL(sent.url).host;
  const headers = isSameHost && authorization ? { ...others, authorization } : others;
  return follow({ ...sent, url: next.href, headers }, redirects - 1, options);
}

async function send({ url, method, headers, body }: Sent, options: SafeFetchOptions) {
  const { allowPrivate, mostBytes = MOST_BYTES, lookup } = options;
  if (addressError(url, allowPrivate)) throw unreachable(notOnTheInternet());
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = url.startsWith('https:') ? requestSecure : requestPlain;
  const request = begin(url, {
    method,
    // A kept connection would go to an old address after the name has changed.
    agent: false,
    lookup: checkedLookup(allowPrivate, lookup),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'user-agent': 'Sixty-Calendars/1',
      ...headers,
      'accept-encoding': 'identity',
      ...(body && { 'content-length': String(body.byteLength) }),
    },
  });
  request.once('response', resolve);
  request.once('error', reject);
  request.end(body ?? undefined);
  try {
    const response = await promise;
    const bytes = await bodyOf(response, mostBytes);
    const status = response.statusCode ?? 0;
    const content = EMPTY.has(status) ? null : new Uint8Array(bytes);
    const answer = new Response(content, { status, headers: headersOf(response) });
    // A response made by hand has no address, and clients need it to resolve paths.
    Object.defineProperty(answer, 'url', { value: url });
    return answer;
  } catch (error) {
    throw error instanceof CalendarError ? error : unreachable(error);
  }
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) {
      response.destroy();
      throw new CalendarError('The calendar is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}

function unreachable(cause: unknown): CalendarError {
  return new CalendarError('The server of the calendar could not be reached.', { cause });
}
