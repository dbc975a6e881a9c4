import type { IncomingMessage } from 'node:http';
import { bodyOf, TooLongError } from './answerBody.ts';
import { type Reach, requestOutside } from './requestOutside.ts';

const TIMEOUT_MS = 20_000;
const MOST_BYTES = 5_000_000;
const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/** `unreachable`: no connection, or no answer in time. `too_large`: the answer is too long. */
export type FetchFault = 'unreachable' | 'too_large';

interface SafeFetchOptions extends Reach {
  /** The longest answer, in bytes. */
  mostBytes?: number;
  /** The error that is thrown. */
  faultOf(fault: FetchFault, cause: unknown): Error;
}

/**
 * A `fetch` for addresses that users or settings give. It connects only to addresses on the internet, also after a redirect, and each
 * connection goes to an address that was checked. It follows five redirects, and sends a password only to the first host.
 * The body is read completely.
 *
 * @throws the error of `faultOf` for an address that is not on the internet, an answer that is too long, or after 20 seconds.
 */
export function createSafeFetch(options: SafeFetchOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const headers = Object.fromEntries(request.headers);
    const sent = { url: request.url, method: request.method, headers, body };
    return follow(sent, init?.redirect === 'manual' ? 0 : MOST_REDIRECTS, options);
  };
}

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
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

async function send(
  { url, method, headers, body }: Sent,
  { mostBytes = MOST_BYTES, faultOf, ...reach }: SafeFetchOptions,
) {
  const named = { 'user-agent': 'Sixty/1', ...headers };
  try {
    const sent = { url, method, headers: named, body, timeoutMs: TIMEOUT_MS, ...reach };
    const response = await requestOutside(sent);
    const bytes = await bodyOf(response, mostBytes);
    const status = response.statusCode ?? 0;
    const content = EMPTY.has(status) ? null : new Uint8Array(bytes);
    const answer = new Response(content, { status, headers: headersOf(response) });
    // A response made by hand has no address, and clients need it to resolve paths.
    Object.defineProperty(answer, 'url', { value: url });
    return answer;
  } catch (cause) {
    throw faultOf(cause instanceof TooLongError ? 'too_large' : 'unreachable', cause);
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}
