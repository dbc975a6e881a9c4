import { createJsonReader } from '../../../../platform/outside/jsonReader.ts';
import { OutsideError } from '../../../../platform/outside/outsideError.ts';
import { requestOutside } from '../../../../platform/outside/requestOutside.ts';

const TIMEOUT_MS = 8_000;
/** A list of calls with the times of all their words. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The base URL and the key of an account at a vendor. */
export interface VendorAccess {
  baseUrl: string;
  headers: Record<string, string>;
  timeoutMs?: number | undefined;
  /** The large properties of its answers that we do not read, such as the same talk in other forms. */
  unused?: readonly string[];
  /** The properties that only an answer of usual size is read with. */
  spare?: readonly string[];
}

export interface VendorAnswer {
  status: number;
  /** The parsed JSON, or undefined if the body is not JSON. */
  body: unknown;
  /** From the header Retry-After. Null without it. */
  retryAfterMs: number | null;
}

/** The vendor did not respond. The message is a sentence for staff. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  /** False only if the request certainly did not reach the vendor. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, mayHaveArrived: boolean, options: ErrorOptions) {
    super(message, options);
    this.mayHaveArrived = mayHaveArrived;
  }
}

export type VendorMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface VendorClient {
  /** @throws NoAnswerError */
  send(method: VendorMethod, path: string, body?: object): Promise<VendorAnswer>;
  /** Breaks off the requests that run. */
  close(): Promise<void>;
}

/**
 * Sends JSON to a vendor, each request once. By default the vendors' own packages repeat requests, and loading
 * two of them takes seconds and about 100 MB.
 */
export function createVendorClient({
  baseUrl,
  headers,
  timeoutMs = TIMEOUT_MS,
  unused = [],
  spare = [],
}: VendorAccess): VendorClient {
  const closing = new AbortController();
  const json = createJsonReader(unused, spare);
  return {
    async send(method, path, body) {
      try {
        const answer = await requestOutside({
          url: `${baseUrl}${path}`,
          method,
          headers: {
            accept: 'application/json',
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: body && JSON.stringify(body),
          timeoutMs,
          mostBytes: MOST_BYTES,
          signal: closing.signal,
          chosenBy: 'operator',
        });
        return { ...answer, body: await json.read(answer) };
      } catch (error) {
        throw error instanceof OutsideError ? noAnswer(error, timeoutMs) : error;
      }
    },
    async close() {
      closing.abort();
      await json.close();
    },
  };
}

function noAnswer(cause: OutsideError, timeoutMs: number): NoAnswerError {
  const { fault, code } = cause;
  if (fault === 'late') {
    const message = `The provider did not answer within ${timeoutMs / 1000} seconds.`;
    return new NoAnswerError(message, true, { cause });
  }
  return fault === 'never_connected'
    ? new NoAnswerError(`The provider could not be reached (${code}).`, false, { cause })
    : new NoAnswerError(`The connection to the provider broke (${code}).`, true, { cause });
}

/**
 * The body of a successful answer to a question about calls.
 *
 * @throws if the vendor answered with an error.
 */
export function expectAnswer({ status, body }: VendorAnswer): unknown {
  if (status < 200 || status >= 300) {
    throw new Error(`The provider answered ${status} when it was asked about calls.`);
  }
  return body;
}
