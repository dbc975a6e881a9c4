import type dns from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { traced, traceHeaders } from '../tracing/tracing.ts';
import { addressError, checkedLookup } from './addresses.ts';
import { notOnTheInternet, OutsideError, outsideError } from './outsideError.ts';

/** Where a request may go whose URL people gave. */
export interface Reach {
  /** Also accepts http and addresses of this machine and its network, for tests and development. */
  allowPrivate: boolean;
  /** Finds all addresses of a name. */
  lookup?: typeof dns.lookup;
}

export interface OutsideRequest {
  url: string;
  method?: string;
  /** By names in lower case. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** The time for the whole answer, redirects included. */
  timeoutMs: number;
  /** Breaks the request off. */
  signal?: AbortSignal;
  /**
   * A URL of the settings may be private, and its connection is kept for the next request. A URL that a person, a
   * partner or a service gave must be within reach.
   */
  chosenBy: 'operator' | Reach;
  /** How often a redirect is followed, and where another origin must be. Without it, the redirect is the answer. */
  redirects?: { most: number; reach: Reach };
  /** By default 1 MB: parsing more would hold up the event loop. */
  mostBytes?: number;
  /** A body that is longer than `mostBytes`: `refuse` throws. `ignore` answers its beginning, also if it breaks off. */
  rest?: 'refuse' | 'ignore';
}

export interface OutsideAnswer {
  /** The URL that responded. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From the header Retry-After. Null without it. */
  retryAfterMs: number | null;
}

const MOST_BYTES = 1_000_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What another origin is told. All other headers could be secrets of the first one. */
const TOLD_ELSEWHERE = new Set([
  'accept',
  'depth',
  'if-modified-since',
  'if-none-match',
  'user-agent',
]);

/**
 * Sends one request to an external service, once. Everything that the server asks of others goes through this
 * function; the exceptions stand in `tests/architecture.test.ts`.
 *
 * A redirect to another origin gets neither the body nor cookies, credentials and other headers of the first one. Each
 * connection goes to an address that was checked, unless the operator chose it. The request is a span. Only services of the
 * operator are told which trace it belongs to.
 *
 * @throws OutsideError
 */
export function requestOutside(sent: OutsideRequest): Promise<OutsideAnswer> {
  const { method = 'GET', chosenBy, url } = sent;
  const attributes = {
    'http.request.method': method,
    // What people gave is not told to the collector.
    ...(chosenBy === 'operator' && { 'server.address': URL.parse(url)?.hostname }),
  };
  return traced('request outside', { kind: 'client', attributes }, async (span) => {
    const trace = chosenBy === 'operator' ? traceHeaders() : {};
    const headers = { 'user-agent': 'Sixty/1', ...sent.headers, ...trace };
    const late = AbortSignal.timeout(sent.timeoutMs);
    const signal = sent.signal ? AbortSignal.any([sent.signal, late]) : late;
    const answer = await follow({ ...sent, headers, signal }).catch((error: unknown) => {
      throw outsideError(error, late.aborted);
    });
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

/** The parsed JSON of an answer. Undefined if it is not JSON. */
export function jsonOf({ body }: Pick<OutsideAnswer, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function follow(sent: OutsideRequest): Promise<OutsideAnswer> {
  const answer = await send(sent);
  const { url, redirects } = sent;
  const { location } = answer.headers;
  if (!redirects?.most || !location || !REDIRECTS.has(answer.status)) return answer;
  const next = URL.parse(location, url);
  if (!next) return answer;
  const moved = { ...sent, url: next.href, redirects: { ...redirects, most: redirects.most - 1 } };
  if (next.origin === new URL(url).origin) return follow(moved);
  const told = Object.entries(sent.headers ?? {}).filter(([name]) => TOLD_ELSEWHERE.has(name));
  const headers = Object.fromEntries(told);
  return follow({ ...moved, chosenBy: redirects.reach, headers, body: undefined });
}

async function send(sent: OutsideRequest): Promise<OutsideAnswer> {
  const { url, chosenBy, mostBytes = MOST_BYTES, rest = 'refuse' } = sent;
  const response = await begun(sent);
  const { statusCode: status = 0, headers } = response;
  const read = rest === 'ignore' ? beginningOf : bodyOf;
  const body = await read(response, mostBytes, chosenBy === 'operator');
  return { url, status, headers, body, retryAfterMs: retryAfterMs(headers['retry-after']) };
}

async function begun(sent: OutsideRequest): Promise<IncomingMessage> {
  const { url, method = 'GET', headers, body, signal, chosenBy } = sent;
  if (chosenBy !== 'operator' && addressError(url, chosenBy.allowPrivate)) throw notOnTheInternet();
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = new URL(url).protocol === 'https:' ? requestSecure : requestPlain;
  const request = begin(url, {
    method,
    signal,
    // A kept connection would go to an old address after the name has changed.
    ...(chosenBy !== 'operator' && {
      agent: false,
      lookup: checkedLookup(chosenBy.allowPrivate, chosenBy.lookup),
    }),
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

/** The whole body. @throws OutsideError as soon as more than `mostBytes` have arrived. */
async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new OutsideError('too_long', 'The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The first bytes of a body. A body that breaks off is not an error: the result has what arrived. */
async function beginningOf(
  answer: IncomingMessage,
  mostBytes: number,
  isKept: boolean,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (mostBytes === 0) {
    // A kept connection can be used again when the body is over. The signal of the request stops an endless one.
    if (isKept) answer.on('error', () => undefined).resume();
    else answer.destroy();
    return Buffer.alloc(0);
  }
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // The rest of the body is lost.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}

/** The pause that the header Retry-After asks for: seconds, or a date. Null without a valid one. */
export function retryAfterMs(header: string | null | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d{1,6}$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : null;
}
