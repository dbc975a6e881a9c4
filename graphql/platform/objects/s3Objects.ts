import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../settings/settings.ts';
import { assertKey, contentTypeOf, type ObjectStore, ObjectStoreError } from './objectStore.ts';

export type S3Options = NonNullable<Settings['objects']> & {
  /** How long the storage may take to start its response, and to send each next piece of it. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
/** For a whole file of 2 GB. */
const FILE_TIMEOUT_MS = 60 * 60_000;
/** Additional attempts. S3 storages expect clients to retry a 5xx response. 429 means that there are too many requests. */
const RETRIES = 2;
const RETRY_MS = 50;

/**
 * Stores objects in a bucket of an S3-compatible storage. The bucket is in the path instead of the host name, because
 * self-hosted storages seldom have a host name for each bucket.
 */
export function createS3Objects({ timeoutMs = TIMEOUT_MS, ...options }: S3Options): ObjectStore {
  const client = new AwsClient({ ...options, service: 's3' });
  const bucket = `${options.endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(options.bucket)}`;
  const addressOf = (key: string) => {
    assertKey(key);
    return `${bucket}/${key}`;
  };

  /**
   * The client's own `fetch` gives the signal to a Request that nothing keeps. When that Request is garbage-collected, the signal
   * has no effect any more, and a silent storage is waited for during five minutes.
   */
  async function send(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      const response = await fetch(await client.sign(url, init), { signal });
      const mayRecover = response.status >= 500 || response.status === 429;
      if (!mayRecover || attempt === RETRIES) return response;
      await response.body?.cancel();
      await delay(RETRY_MS * 2 ** attempt, undefined, { signal });
    }
  }

  /** Returns a 404 or a success. The timeout covers only the headers; `withoutStalls` covers the body. */
  async function ask(url: string, init: RequestInit, mostMs = timeoutMs): Promise<Response> {
    const limit = new AbortController();
    const timeout = setTimeout(() => limit.abort(), mostMs);
    let response: Response;
    try {
      response = await send(url, init, limit.signal);
    } catch (cause) {
      const reason = limit.signal.aborted
        ? `did not respond within ${mostMs} ms`
        : 'could not be reached';
      throw new ObjectStoreError(`The object storage ${reason}.`, { cause });
    } finally {
      clearTimeout(timeout);
    }
    if (response.ok || response.status === 404) return response;
    const { status } = response;
    await response.body?.cancel();
    throw new ObjectStoreError(`The object storage answered ${status}.`, { status });
  }

  async function store(key: string, body: BodyInit, mostMs: number): Promise<void> {
    const headers = { 'content-type': contentTypeOf(key) ?? '' };
    const response = await ask(addressOf(key), { method: 'PUT', headers, body }, mostMs);
    await response.body?.cancel();
    // Storing a new object cannot return 404, so the bucket is missing.
    if (response.status === 404)
      throw new ObjectStoreError('The bucket does not exist.', { status: 404 });
  }

  return {
    put: (key, bytes) => store(key, new Uint8Array(bytes), timeoutMs),
    putFile: async (key, file) => store(key, await openAsBlob(file), FILE_TIMEOUT_MS),
    fileOf: () => null,

    async get(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
      const response = await ask(addressOf(key), { headers });
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return null;
      }
      return { byteSize: sizeOf(response), body: withoutStalls(response.body, timeoutMs) };
    },

    async head(key) {
      const response = await ask(addressOf(key), { method: 'HEAD' });
      return response.status === 404 ? null : { byteSize: sizeOf(response) };
    },

    async delete(key) {
      const response = await ask(addressOf(key), { method: 'DELETE' });
      await response.body?.cancel();
    },

    async *list(prefix) {
      let token: string | null = null;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token) query.set('continuation-token', token);
        const response = await ask(`${bucket}?${query.toString()}`, {});
        if (response.status === 404)
          throw new ObjectStoreError('The bucket does not exist.', { status: 404 });
        const page = await response.text();
        yield* valuesOf(page, 'Key');
        token = valuesOf(page, 'NextContinuationToken')[0] ?? null;
      } while (token);
    },
  };
}

/** Fails when the storage sends nothing for this long. A slow reader does not count, because it asks for no piece. */
function withoutStalls(
  body: ReadableStream<Uint8Array>,
  timeoutMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const stalled = new ObjectStoreError(`The object storage stalled for ${timeoutMs} ms.`);
        const timeout = setTimeout(() => {
          controller.error(stalled);
          void reader.cancel(stalled).catch(() => undefined);
        }, timeoutMs);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (cause) {
          throw new ObjectStoreError('The object storage broke off.', { cause });
        } finally {
          clearTimeout(timeout);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function sizeOf({ headers }: Response): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return Number(whole ?? headers.get('content-length'));
}

/** The texts of all elements of this name. Valid keys and tokens have no XML escapes, except those decoded here. */
function valuesOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text]) =>
    (text ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
