import { OutsideError } from '../../../platform/outside/outsideError.ts';
import { type Reach, requestOutside } from '../../../platform/outside/requestOutside.ts';
import type { VoiceAccount } from '../providers/vendors/voiceVendor.ts';

/** A recording as the provider gives it, or why it cannot be used. Another attempt would be refused, too. */
export type Download =
  /** The extension is that of its kind of audio, such as `.mp3`. */
  { kind: 'audio'; bytes: Uint8Array; extension: string } | { kind: 'refused'; reason: string };

/** Half an hour of uncompressed sound. */
const MOST_BYTES = 60 * 1024 * 1024;
const TIMEOUT_MS = 60_000;
const MOST_REDIRECTS = 3;
const OK = 200;

type Account = Pick<VoiceAccount, 'baseUrl' | 'headers' | 'keepsRecordings'>;

interface Options extends Reach {
  /** Null if the recordings need no account. */
  account: Account | null;
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
    const fault = error instanceof OutsideError ? error.fault : null;
    if (fault === 'too_long') return refused('The recording is too large.');
    if (fault === 'forbidden') {
      return refused('The recording is not at an https address on the internet.');
    }
    throw error;
  }
}

async function download(
  url: string,
  { account, mostBytes = MOST_BYTES, ...reach }: Options,
): Promise<Download> {
  const needsAccount = account !== null && isKeptBy(account, url);
  const { status, headers, body } = await requestOutside({
    url,
    headers: needsAccount ? account.headers : {},
    timeoutMs: TIMEOUT_MS,
    // The operator chose the address of the account, so it may be private.
    chosenBy: needsAccount ? 'operator' : reach,
    redirects: { most: MOST_REDIRECTS, reach },
    mostBytes,
  });
  if (status >= 300 && status < 400 && headers.location) {
    throw new Error('The recording is redirected too often.');
  }
  if (status !== OK) throw new Error(`The provider answered ${status} instead of the recording.`);
  const extension = audioExtension(body, headers['content-type'] ?? null);
  if (!extension) return refused('The recording is not audio.');
  return { kind: 'audio', bytes: body, extension };
}

/** Whether the vendor gives this recording only with the key of the account. */
function isKeptBy({ keepsRecordings, baseUrl }: Account, url: string): boolean {
  return keepsRecordings && URL.parse(url)?.origin === new URL(baseUrl).origin;
}

function refused(reason: string): Download {
  return { kind: 'refused', reason };
}

/** The extension of each audio type that browsers play. */
const EXTENSIONS: Record<string, string> = {
  'audio/flac': '.flac',
  'audio/m4a': '.m4a',
  'audio/mp3': '.mp3',
  'audio/mp4': '.m4a',
  'audio/mpeg': '.mp3',
  'audio/ogg': '.ogg',
  'audio/vnd.wave': '.wav',
  'audio/wav': '.wav',
  'audio/wave': '.wav',
  'audio/webm': '.webm',
  'audio/x-m4a': '.m4a',
  'audio/x-wav': '.wav',
};

/** The extension of an audio file: by its first bytes, otherwise by its content type. Null for other files. */
function audioExtension(bytes: Uint8Array, contentType: string | null): string | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return byBytes(bytes) ?? EXTENSIONS[type] ?? null;
}

function byBytes(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (text.startsWith('ID3')) return '.mp3';
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return '.wav';
  if (text.startsWith('OggS')) return '.ogg';
  if (text.startsWith('fLaC')) return '.flac';
  if (text.slice(4, 11) === 'ftypM4A') return '.m4a';
  return null;
}
