import { CalendarError } from '../calendarError.ts';

/** A request of the thread. */
export interface AskedRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  redirect: 'follow' | 'manual';
}

/** A response, or the message of the CalendarError instead of one. */
export type GivenAnswer =
  | {
      url: string;
      status: number;
      headers: Record<string, string>;
      /** Shared memory, so that a response is not copied again for each run. */
      bytes: Uint8Array<SharedArrayBuffer>;
    }
  | { failed: string };

export interface AnsweredRequest {
  request: AskedRequest;
  answer: GivenAnswer;
}

/** Statuses whose responses have no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * Runs a client with the responses that are known so far. The client parses responses of a server, so it runs in a thread that
 * can be stopped. The thread opens no connections: if responses are missing, the run ends, and begins again when they are known.
 * @returns the result of the client, or the requests that need responses first.
 */
export function runWithAnswers<Result>(
  client: (fetch: typeof globalThis.fetch) => Promise<Result>,
  answered: readonly AnsweredRequest[],
): Promise<Result | { requests: AskedRequest[] }> {
  const known = new Map(answered.map(({ request, answer }) => [JSON.stringify(request), answer]));
  return new Promise((resolve, reject) => {
    const requests: AskedRequest[] = [];
    const run = client(async (input, init) => {
      const request = await asked(new Request(input, init), init?.redirect);
      const answer = known.get(JSON.stringify(request));
      if (answer) return responseOf(answer);
      // A client may send several requests at once.
      if (requests.push(request) === 1) setImmediate(resolve, { requests });
      return new Promise<never>(() => undefined);
    });
    run.then(resolve, reject);
  });
}

async function asked(request: Request, redirect: RequestInit['redirect']): Promise<AskedRequest> {
  return {
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: request.body && (await request.text()),
    redirect: redirect === 'manual' ? 'manual' : 'follow',
  };
}

function responseOf(answer: GivenAnswer): Response {
  if ('failed' in answer) throw new CalendarError(answer.failed);
  const { url, status, headers, bytes } = answer;
  const body = EMPTY.has(status) ? null : new Uint8Array(bytes);
  const response = new Response(body, { status, headers });
  // Clients need the URL to resolve paths, and the constructor does not set it.
  Object.defineProperty(response, 'url', { value: url });
  return response;
}
