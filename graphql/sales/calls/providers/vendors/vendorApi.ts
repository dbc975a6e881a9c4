import {
  NoAnswerError,
  type VendorAnswer,
  type VendorClient,
  type VendorMethod,
} from './vendorRequest.ts';
import { wordsOf } from './vendorOutcome.ts';

/** The vendor refused a request, or did not answer. The message is a sentence for staff and contains no secret. */
export class VendorError extends Error {
  override name = 'VendorError';
  /** The status of the answer. Null without an answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The API of a vendor, as set-up uses it. Each method throws a VendorError. */
export interface VendorApi {
  /** @returns null if there is no such thing. */
  read(path: string): Promise<unknown>;
  send(method: Exclude<VendorMethod, 'GET'>, path: string, body?: object): Promise<unknown>;
}

const NOT_FOUND = 404;

/** @param secrets that no message may contain, if a vendor repeats them. */
export function createVendorApi(
  client: Pick<VendorClient, 'send'>,
  { label, secrets }: { label: string; secrets: readonly string[] },
): VendorApi {
  async function ask(method: VendorMethod, path: string, body?: object): Promise<VendorAnswer> {
    try {
      return await client.send(method, path, body);
    } catch (cause) {
      if (!(cause instanceof NoAnswerError)) throw cause;
      throw new VendorError(cause.message.replace('The provider', label), null, { cause });
    }
  }

  function successOf({ status, body }: VendorAnswer): unknown {
    if (status >= 200 && status < 300) return body ?? null;
    const words = wordsOf(body);
    const said = words ? ` It says: “${without(secrets, words)}”` : '';
    throw new VendorError(`${label} answered ${status}.${said}`, status);
  }

  return {
    async read(path) {
      const answer = await ask('GET', path);
      return answer.status === NOT_FOUND ? null : successOf(answer);
    },
    send: async (method, path, body) => successOf(await ask(method, path, body)),
  };
}

function without(secrets: readonly string[], words: string): string {
  return secrets.reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), words);
}
