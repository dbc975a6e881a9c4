import type { IncomingHttpHeaders } from 'node:http';
import { OutsideError } from './outsideError.ts';
import { type OutsideAnswer, type Reach, requestOutside } from './requestOutside.ts';

const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 5;
/** Statuses whose answers have no body. */
const EMPTY = new Set([204, 205, 304]);

/** `unreachable`: no connection, or no answer in time. `too_large`: the answer is too long. */
export type FetchFault = 'unreachable' | 'too_large';

interface SafeFetchOptions extends Reach {
  /** The longest answer, in bytes. By default that of `requestOutside`. */
  mostBytes?: number;
  /** The error that is thrown. */
  faultOf(fault: FetchFault, cause: unknown): Error;
}

/**
 * `requestOutside` as a `fetch`, for libraries that want one, and for URLs that users or settings give. It follows five
 * redirects. The body is read completely.
 *
 * @throws the error of `faultOf` for an address that is not on the internet, an answer that is too long, or after 20 seconds.
 */
export function createSafeFetch({ mostBytes, faultOf, ...reach }: SafeFetchOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const most = init?.redirect === 'manual' ? 0 : MOST_REDIRECTS;
    try {
      const answer = await requestOutside({
        url: request.url,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
        timeoutMs: TIMEOUT_MS,
        chosenBy: reach,
        redirects: { most, reach },
        ...(mostBytes !== undefined && { mostBytes }),
      });
      return responseOf(answer);
    } catch (cause) {
      const isTooLong = cause instanceof OutsideError && cause.fault === 'too_long';
      throw faultOf(isTooLong ? 'too_large' : 'unreachable', cause);
    }
  };
}

function responseOf({ url, status, headers, body }: OutsideAnswer): Response {
  const content = EMPTY.has(status) ? null : new Uint8Array(body);
  const response = new Response(content, { status, headers: headersOf(headers) });
  // A response made by hand has no URL, and clients need it to resolve paths.
  Object.defineProperty(response, 'url', { value: url });
  return response;
}

function headersOf(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const each of [value ?? []].flat()) result.append(name, each);
  }
  return result;
}
