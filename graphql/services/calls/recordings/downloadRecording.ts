import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Settings } from '../../../settings/settings.ts';
import { checkedLookup } from '../../checkedLookup.ts';
import { addressError } from '../../webhooks/addressError.ts';
import { audioExtension } from './audioExtension.ts';

/** A recording as the provider gives it, or why it cannot be used. Another attempt would be refused, too. */
export type Download =
  /** The extension is that of its kind of audio, such as `.mp3`. */
  { kind: 'audio'; bytes: Uint8Array; extension: string } | { kind: 'refused'; reason: string };

class RecordingRefusedError extends Error {}

/** Half an hour of uncompressed sound. */
const MOST_BYTES = 60 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const MOST_REDIRECTS = 3;
const OK = 200;

interface Options {
  calls: Settings['calls'];
  /** Also accepts http and addresses of this machine and its network. */
  allowPrivate: boolean;
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
    if (error instanceof RecordingRefusedError) return { kind: 'refused', reason: error.message };
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
    const bytes = await bytesOf(response, options.mostBytes ?? MOST_BYTES);
    const extension = audioExtension(bytes, headers['content-type'] ?? null);
    if (!extension) throw new RecordingRefusedError('The recording is not audio.');
    return { kind: 'audio', bytes, extension };
  }
  throw new Error('The recording is redirected too often.');
}

async function get(url: string, { calls, allowPrivate }: Options): Promise<IncomingMessage> {
  const key = accountKey(url, calls);
  // The operator chose the address of the account, so it may be private.
  const isPrivateAllowed = allowPrivate || key !== null;
  if (addressError(url, isPrivateAllowed)) {
    throw new RecordingRefusedError('The recording is not at an https address on the internet.');
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const begin = url.startsWith('https:') ? requestSecure : requestPlain;
  const request = begin(url, {
    // A kept connection would go to an old address after the name has changed.
    agent: false,
    lookup: checkedLookup(isPrivateAllowed),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'accept-encoding': 'identity', ...(key && { 'xi-api-key': key }) },
  });
  request.once('response', resolve);
  request.once('error', reject);
  request.end();
  return promise;
}

/** ElevenLabs gives recordings only with the key of the account. Null for other addresses. */
function accountKey(url: string, calls: Settings['calls']): string | null {
  if (calls.name !== 'elevenlabs') return null;
  return URL.parse(url)?.origin === new URL(calls.baseUrl).origin ? calls.apiKey : null;
}

async function bytesOf(response: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) {
      response.destroy();
      throw new RecordingRefusedError('The recording is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
