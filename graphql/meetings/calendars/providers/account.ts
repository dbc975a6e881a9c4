import { setTimeout } from 'node:timers/promises';
import { OAuthError } from '../../../platform/oauth/oauthProvider.ts';
import { retryAfterMs } from '../../../platform/outside/requestOutside.ts';
import { CalendarError, statusError } from './calendarError.ts';
import type { CalendarReader } from './reading/reader.ts';

/** For a longer pause, the calendar is read or written later. */
const LONGEST_WAIT_MS = 5_000;
/** Parsing more would hold up the event loop. Pages of events are parsed in the thread. */
const MOST_BYTES_HERE = 1_000_000;
/** Google answers too many requests with 403 and one of these reasons. */
const LIMITS = ['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'];

/** An access token of an account. @param rejected A token that was just refused. */
export type AccountToken = (rejected?: string) => Promise<string>;

interface AccountRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  json?: object;
}

export interface AccountAnswer {
  status: number;
  ok: boolean;
  bytes: Uint8Array<ArrayBuffer>;
  /** The parsed body. Null if it is not JSON, or longer than 1 MB. */
  readonly body: unknown;
}

/**
 * Sends requests with the access token of an account. If the token is refused, it is renewed and the request is sent again. If
 * the server asks for a short pause, the request is sent again after it.
 * @throws CalendarError without a response, without a token, and for too many requests.
 */
export type Account = (url: string, request?: AccountRequest) => Promise<AccountAnswer>;

/** What reading and writing a calendar of an account needs. */
export interface AccountNeeds {
  account: Account;
  /** The base URL of the API. */
  baseUrl: string;
  ownDomain: string;
  /** Parses a page of events in the thread. */
  readPage: CalendarReader['readPage'];
}

export function openAccount(fetch: typeof globalThis.fetch, token: AccountToken): Account {
  const tokenOf = (rejected?: string) => token(rejected).catch(asCalendarError);
  return async (url, { method = 'GET', headers, json } = {}) => {
    const send = async (accessToken: string) => {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${accessToken}`,
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(json && { body: JSON.stringify(json) }),
      });
      const { status, ok } = response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isLimited =
        status === 429 || (status === 403 && LIMITS.includes(reasonOf(parsed(bytes))));
      const pauseMs = isLimited
        ? (retryAfterMs(response.headers.get('retry-after')) ?? 60_000)
        : null;
      return {
        status,
        ok,
        bytes,
        get body() {
          return parsed(bytes);
        },
        pauseMs,
      };
    };
    let accessToken = await tokenOf();
    let answer = await send(accessToken);
    if (answer.status === 401) {
      accessToken = await tokenOf(accessToken);
      answer = await send(accessToken);
    }
    if (answer.pauseMs !== null && answer.pauseMs <= LONGEST_WAIT_MS) {
      await setTimeout(answer.pauseMs);
      answer = await send(accessToken);
    }
    if (answer.pauseMs === null) return answer;
    const message = 'The server of the calendar asks us to send fewer requests.';
    throw new CalendarError(message, { retryAfterMs: answer.pauseMs });
  };
}

/** The body of a successful response. @throws CalendarError for every other response. */
export function accepted<Body>({ status, ok, body }: AccountAnswer): Body {
  if (!ok) throw statusError(status);
  // The documentation of the vendor defines its type.
  return (body ?? {}) as Body;
}

/** The bytes of a successful response. @throws CalendarError for every other response. */
export function acceptedBytes({ status, ok, bytes }: AccountAnswer): Uint8Array<ArrayBuffer> {
  if (!ok) throw statusError(status);
  return bytes;
}

function asCalendarError(error: unknown): never {
  throw error instanceof OAuthError ? new CalendarError(error.message, { cause: error }) : error;
}

function parsed(bytes: Uint8Array): unknown {
  if (bytes.byteLength > MOST_BYTES_HERE) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The reason in an error of Google. */
function reasonOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: { errors?: { reason?: string }[] } };
  return error?.errors?.[0]?.reason ?? '';
}
