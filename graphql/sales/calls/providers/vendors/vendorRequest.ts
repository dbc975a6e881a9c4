import http from 'node:http';
import https from 'node:https';
import { bodyOf } from '../../../../platform/outside/answerBody.ts';
import { isNeverConnected, retryAfterMs } from '../../../../platform/outside/outsideAnswers.ts';
import { traceHeaders } from '../../../../platform/tracing/tracing.ts';

/** The address and the key of an account at a vendor of voice agents. */
interface VendorAccount {
  baseUrl: string;
  /** The headers that authenticate us. */
  headers: Record<string, string>;
  timeoutMs: number;
}

/** The answer of a vendor. */
export interface VendorAnswer {
  status: number;
  /** The parsed JSON, or undefined if the body is not JSON. */
  body: unknown;
  /** From the header Retry-After. Null without it. */
  retryAfterMs: number | null;
}

/** No answer came. The message is a sentence for staff. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  /** False only if the request certainly did not reach the vendor. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, mayHaveArrived: boolean, options: ErrorOptions) {
    super(message, options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

export interface VendorClient {
  /** @throws NoAnswerError */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<VendorAnswer>;
  close(): void;
}

const MOST_SOCKETS = 64;
/** More than the report of the longest call, and little enough for memory. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Sends JSON to a vendor, each request once. By default the vendors' own packages repeat requests, and loading
 * two of them takes seconds and about 100 MB.
 */
export function createVendorClient({ baseUrl, headers, timeoutMs }: VendorAccount): VendorClient {
  const { request, Agent } = baseUrl.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });

  return {
    send(method, path, body) {
      const { promise, resolve, reject } = Promise.withResolvers<VendorAnswer>();
      const json = body === undefined ? undefined : JSON.stringify(body);
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (error: NodeJS.ErrnoException) => reject(noAnswer(error, signal, timeoutMs));
      const asked = request(`${baseUrl}${path}`, {
        method,
        agent,
        signal,
        headers: {
          accept: 'application/json',
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
          ...headers,
          ...traceHeaders(),
        },
      });
      asked.on('error', fail);
      asked.on('response', (response) => {
        bodyOf(response, MOST_BYTES).then(
          (answer) =>
            resolve({
              status: response.statusCode ?? 0,
              body: parse(answer.toString('utf8')),
              retryAfterMs: retryAfterMs(response.headers['retry-after']),
            }),
          fail,
        );
      });
      asked.end(json);
      return promise;
    },
    close: () => agent.destroy(),
  };
}

function noAnswer(error: NodeJS.ErrnoException, signal: AbortSignal, timeoutMs: number) {
  const code = error.code ?? error.message;
  if (signal.aborted) {
    const message = `The provider did not answer within ${timeoutMs / 1000} seconds.`;
    return new NoAnswerError(message, true, { cause: error });
  }
  if (isNeverConnected(code)) {
    return new NoAnswerError(`The provider could not be reached (${code}).`, false, {
      cause: error,
    });
  }
  return new NoAnswerError(`The connection to the provider broke (${code}).`, true, {
    cause: error,
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
