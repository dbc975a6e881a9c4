import type { IncomingHttpHeaders } from 'node:http';
import { OutsideError } from '../../../platform/outside/outsideError.ts';
import { createJsonReader } from '../../../platform/outside/jsonReader.ts';
import {
  type Reach,
  requestOutside,
  retryAfterMs,
} from '../../../platform/outside/requestOutside.ts';
import { CrmError } from './crm.ts';

const TIMEOUT_MS = 30_000;
/** All fields of an account, with their options. */
const MOST_BYTES = 4_000_000;
/** What CRMs say of their fields and we do not read. */
const UNUSED = ['options', 'picklistValues', 'recordTypeInfos', 'childRelationships'];

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
  /** The parsed body; null if it is not JSON. */
  body: unknown;
  headers: IncomingHttpHeaders;
}

/** Sends requests to one CRM. Names are checked as for webhooks, and redirects are not followed. */
export type CrmHttp = (request: CrmRequest) => Promise<CrmAnswer>;

export function createCrmHttp(baseUrl: string, reach: Reach): CrmHttp {
  // Its thread ends by itself, and most accounts never start one.
  const answers = createJsonReader(UNUSED);
  return async ({ method, path, query, json, form, headers }) => {
    const url = new URL(path, baseUrl);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
    try {
      const answer = await requestOutside({
        url: url.href,
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'Sixty-CRM/1',
          ...(body !== undefined && {
            'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
          ...headers,
        },
        body,
        timeoutMs: TIMEOUT_MS,
        mostBytes: MOST_BYTES,
        chosenBy: reach,
      });
      return {
        status: answer.status,
        body: (await answers.read(answer)) ?? null,
        headers: answer.headers,
      };
    } catch (cause) {
      throw new CrmError('unavailable', `The CRM did not answer: ${reasonOf(cause)}`, { cause });
    }
  };
}

interface AnswerOfVendor {
  messageOf(body: unknown): string | null;
  /** Whether a status other than 429 means too many requests. */
  isLimited?(status: number): boolean;
  /** The pause that it asks for, if it has headers of its own. */
  pauseOf?(headers: IncomingHttpHeaders): number | null;
}

/**
 * The body of a successful answer.
 *
 * @param vendor finds the vendor's message in the body of an error, and knows its own limits.
 * @throws CrmError for every other answer.
 */
export function acceptedBody<Body>(
  { status, body, headers }: CrmAnswer,
  { messageOf, isLimited, pauseOf = standardPause }: AnswerOfVendor,
): Body {
  if (status >= 200 && status < 300) return body as Body;
  const said = messageOf(body);
  const message = `The CRM answered ${status}${said ? `: ${said.slice(0, 500)}` : '.'}`;
  if (status === 429 || isLimited?.(status)) {
    throw new CrmError('limited', message, { retryAfterMs: pauseOf(headers) });
  }
  if (status === 401 || status === 403) throw new CrmError('credentials', message);
  // 408 and 423 (a locked record) go away by themselves.
  const isTransient = status >= 500 || status === 408 || status === 423;
  throw new CrmError(isTransient ? 'unavailable' : 'refused', message);
}

function standardPause(headers: IncomingHttpHeaders): number | null {
  return retryAfterMs(headers['retry-after']);
}

function reasonOf(error: unknown): string {
  if (error instanceof OutsideError && error.fault === 'late') {
    return 'no answer within thirty seconds';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Adds the header that signs us in. */
export function withHeader(http: CrmHttp, name: string, value: string): CrmHttp {
  return (request) => http({ ...request, headers: { ...request.headers, [name]: value } });
}

/**
 * Signs in with access tokens that end.
 *
 * @param tokenOf gets the token that the CRM has just refused.
 */
export function withAccessToken(
  http: CrmHttp,
  tokenOf: (rejected?: string) => Promise<string>,
): CrmHttp {
  return async (request) => {
    const token = await tokenOf();
    const answer = await withHeader(http, 'authorization', `Bearer ${token}`)(request);
    if (answer.status !== 401) return answer;
    const renewed = await tokenOf(token);
    return withHeader(http, 'authorization', `Bearer ${renewed}`)(request);
  };
}
