import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../../platform/settings/settings.ts';
import { bodyOf, TooLongError } from '../../../platform/outside/answerBody.ts';
import { NotOnTheInternetError } from '../../../platform/outside/notOnTheInternetError.ts';
import { type Reach, requestOutside } from '../../../platform/outside/requestOutside.ts';
import { audioExtension } from './audioExtension.ts';

/** A recording as the provider gives it, or why it cannot be used. Another attempt would be refused, too. */
export type Download =
  /** The extension is that of its kind of audio, such as `.mp3`. */
  { kind: 'audio'; bytes: Uint8Array; extension: string } | { kind: 'refused'; reason: string };

/** Half an hour of uncompressed sound. */
const MOST_BYTES = 60 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const MOST_REDIRECTS = 3;
const OK = 200;

interface Options extends Reach {
  calls: Settings['calls'];
  mostBytes?: number;
}

/**
 * Downloads a recording from the provider. It connects only to addresses on the internet, also after a redirect. The address
 * of the settings and its key are used for recordings that need the account.
 *
 * It refuses a private address, a file that is not audio, and one that is too large.
 *
 * @throws if the provider does not answer with a file.
 */
export async function downloadRecording(url: string, options: Options): Promise<Download> {
  try {
    return await download(url, options);
  } catch (error) {
    if (error instanceof TooLongError) return refused('The recording is too large.');
    if (error instanceof NotOnTheInternetError) {
      return refused('The recording is not at an https address on the internet.');
    }
    throw error;
  }
}

async function download(url: string, options: Options): Promise<Download> {
  let address = url;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await get(address, options);
    const { statusCode = 0, headers } = response;
    const next = headers.location ? URL.parse(headers.location, address) : null;
    if (statusCode >= 300 && statusCode < 400 && next) {
      response.destroy();
      address = next.href;
      continue;
    }
    if (statusCode !== OK) {
      response.destroy();
      throw new Error(`The provider answered ${statusCode} instead of the recording.`);
    }
    const bytes = await bodyOf(response, options.mostBytes ?? MOST_BYTES);
    const extension = audioExtension(bytes, headers['content-type'] ?? null);
    if (!extension) return refused('The recording is not audio.');
    return { kind: 'audio', bytes, extension };
  }
  throw new Error('The recording is redirected too often.');
}

async function get(
  url: string,
  { calls, allowPrivate, lookup }: Options,
): Promise<IncomingMessage> {
  const key = accountKey(url, calls);
  return requestOutside({
    url,
    method: 'GET',
    headers: key === null ? {} : { 'xi-api-key': key },
    timeoutMs: TIMEOUT_MS,
    // The operator chose the address of the account, so it may be private.
    allowPrivate: allowPrivate || key !== null,
    lookup,
  });
}

/** ElevenLabs gives recordings only with the key of the account. Null for other addresses. */
function accountKey(url: string, calls: Settings['calls']): string | null {
  if (calls.name !== 'elevenlabs') return null;
  return URL.parse(url)?.origin === new URL(calls.baseUrl).origin ? calls.apiKey : null;
}

function refused(reason: string): Download {
  return { kind: 'refused', reason };
}
