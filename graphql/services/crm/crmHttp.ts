import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { checkedLookup } from '../checkedLookup.ts';
import { CrmError } from './crmError.ts';

const TIMEOUT_MS = 30_000;
/** More than any answer to a batch, and little enough for memory. */
const MOST_BYTES = 16 * 1024 * 1024;

export interface CrmRequest {
  method: 'GET' | 'POST' | 'PATCH';
  /** The path, from the base URL. */
  path: string;
  query?: Record<string, string>;
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface CrmAnswer {
  status: number;
  /** The parsed body; null if it is no JSON. */
  body: unknown;
  headers: IncomingMessage['headers'];
}

/** Sends requests to one CRM. Names are checked as for webhooks, and redirects are not followed. */
export type CrmHttp = (request: CrmRequest) => Promise<CrmAnswer>;

/** @param allowPrivate also accepts addresses of this machine and its network, for tests and development. */
export function createCrmHttp(
  baseUrl: string,
  { allowPrivate }: { allowPrivate: boolean },
): CrmHttp {
  const lookup = checkedLookup(allowPrivate);
  return async ({ method, path, query, json, form, headers }) => {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const request = send(url, {
      method,
      // A kept connection would go to an old address after the name has changed.
      agent: false,
      lookup,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'Sixty-CRM/1',
        ...(body !== undefined && {
          'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    });
    request.once('response', resolve);
    request.on('error', reject);
    request.end(body);
    try {
      const response = await promise;
      const text = await textOf(response);
      return { status: response.statusCode ?? 0, body: parsed(text), headers: response.headers };
    } catch (cause) {
      throw new CrmError('unavailable', `The CRM did not answer: ${reasonOf(cause)}`, { cause });
    }
  };
}

/**
 * The body of a successful answer.
 *
 * @param messageOf finds the vendor's message in the body of an error.
 * @throws CrmError for every other answer.
 */
export function acceptedBody<Body>(
  { status, body, headers }: CrmAnswer,
  messageOf: (body: unknown) => string | null,
): Body {
  if (status >= 200 && status < 300) return body as Body;
  const said = messageOf(body);
  const message = `The CRM answered ${status}${said ? `: ${said.slice(0, 500)}` : '.'}`;
  if (status === 429) {
    throw new CrmError('limited', message, { retryAfterMs: retryAfterMs(headers) });
  }
  if (status === 401 || status === 403) throw new CrmError('credentials', message);
  throw new CrmError(status >= 500 ? 'unavailable' : 'refused', message);
}

/** The pause that the CRM asks for, in seconds or as a date. Pipedrive has a header of its own. */
function retryAfterMs(headers: IncomingMessage['headers']): number | null {
  const [text] = [headers['retry-after'] ?? headers['x-ratelimit-reset'] ?? ''].flat();
  if (!text) return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) {
      response.destroy();
      throw new Error('the answer is too long');
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'no answer within thirty seconds'
    : error.message;
}
