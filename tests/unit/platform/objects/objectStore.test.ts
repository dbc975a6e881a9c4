import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  contentTypeOf,
  type ObjectStore,
  ObjectStoreError,
} from '../../../../graphql/platform/objects/objectStore.ts';
import { createObjects } from '../../../../graphql/platform/objects/objects.ts';
import { createS3Objects } from '../../../../graphql/platform/objects/s3Objects.ts';
import { readSettings } from '../../../../graphql/readSettings.ts';
import { startObjectStorage } from '../../../support/outside/objectStorage.ts';

interface Kind {
  name: string;
  open(dataDir: string): Promise<{ objects: ObjectStore; close(): Promise<void> }>;
}

const kinds: Kind[] = [
  {
    name: 'in a folder',
    async open(dataDir) {
      const objects = createObjects(readSettings({ DATA_DIR: dataDir }));
      return { objects, close: async () => undefined };
    },
  },
  {
    name: 'in a bucket',
    async open(dataDir) {
      const storage = await startObjectStorage();
      const objects = createObjects(readSettings({ DATA_DIR: dataDir, ...storage.settings }));
      return { objects, close: () => storage.close() };
    },
  },
];

describe.each(kinds)('objects $name', ({ open }) => {
  let dataDir: string;
  let objects: ObjectStore;
  let close: () => Promise<void>;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-objects-'));
    ({ objects, close } = await open(dataDir));
  });
  afterAll(async () => {
    await close();
    await rm(dataDir, { recursive: true });
  });

  const read = async (key: string, range?: { start: number; end: number }) => {
    const object = await objects.get(key, range);
    return object && { byteSize: object.byteSize, bytes: await buffer(object.body) };
  };
  const listed = async (prefix: string) => (await Array.fromAsync(objects.list(prefix))).toSorted();

  it('are returned as they were stored', async () => {
    const bytes = randomBytes(300_000);
    await objects.put('a.png', bytes);
    expect(await read('a.png')).toEqual({ byteSize: 300_000, bytes });
    expect(await objects.head('a.png')).toEqual({ byteSize: 300_000 });
  });

  it('can be read in part, with their full size', async () => {
    await objects.put('part.png', Buffer.from('0123456789'));
    const part = await read('part.png', { start: 2, end: 4 });
    expect(part).toEqual({ byteSize: 10, bytes: Buffer.from('234') });
  });

  it('are replaced by a new object with the same key', async () => {
    await objects.put('again.webp', Buffer.from('first'));
    await objects.put('again.webp', Buffer.from('second'));
    expect((await read('again.webp'))?.bytes.toString()).toBe('second');
  });

  it('are listed by key prefix, including subfolders', async () => {
    for (const key of ['list/one.png', 'list/two.avif', 'lists.png']) {
      await objects.put(key, Buffer.from(key));
    }
    expect(await listed('list/')).toEqual(['list/one.png', 'list/two.avif']);
    expect(await listed('list/two')).toEqual(['list/two.avif']);
    expect(await listed('nothing')).toEqual([]);
  });

  it('are gone after deletion, and a second deletion does nothing', async () => {
    await objects.put('gone.jpg', Buffer.from('x'));
    await objects.delete('gone.jpg');
    await objects.delete('gone.jpg');
    expect(await objects.get('gone.jpg')).toBeNull();
    expect(await objects.head('gone.jpg')).toBeNull();
    expect(await listed('gone')).toEqual([]);
  });

  it('can be abandoned half-read', async () => {
    await objects.put('large.png', randomBytes(2_000_000));
    for (let time = 0; time < 5; time += 1) await (await objects.get('large.png'))?.body.cancel();
    expect((await read('large.png'))?.byteSize).toBe(2_000_000);
  });

  it('refuse keys that lead outside', async () => {
    for (const key of [
      '../a.png',
      'a/../../a.png',
      '/etc/a.png',
      'a\\b.png',
      '.a.png',
      'a//b.png',
    ]) {
      await expect(objects.get(key)).rejects.toThrow('is not a valid key');
      await expect(objects.put(key, Buffer.from('x'))).rejects.toThrow('is not a valid key');
    }
  });
});

describe('keys', () => {
  it('have a media type only for images', () => {
    expect(contentTypeOf('a/b.webp')).toBe('image/webp');
    for (const key of ['a.svg', 'a.html', 'a', 'a.png.html', 'A.png', `${'a'.repeat(300)}.png`]) {
      expect(contentTypeOf(key)).toBeNull();
    }
  });
});

describe('objects in a folder', () => {
  it('exclude incomplete files and folders', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-objects-'));
    const objects = createObjects(readSettings({ DATA_DIR: dataDir }));
    await objects.put('whole.png', Buffer.from('x'));
    await writeFile(path.join(dataDir, 'objects', '.incoming-1'), 'half');
    await mkdir(path.join(dataDir, 'objects', 'folder.png'));

    expect(await Array.fromAsync(objects.list(''))).toEqual(['whole.png']);
    expect(await objects.get('folder.png')).toBeNull();
    expect(await objects.get('whole.png/below.png')).toBeNull();
    // A folder in the place of the file cannot be replaced: nothing is left beside it.
    await expect(objects.put('folder.png', Buffer.from('x'))).rejects.toThrow(ObjectStoreError);
    const left = await readdir(path.join(dataDir, 'objects'));
    expect(left.toSorted()).toEqual(['.incoming-1', 'folder.png', 'whole.png']);
    await rm(dataDir, { recursive: true });
  });
});

describe('objects in a bucket', () => {
  const options = { bucket: 'images', region: 'us-east-1', accessKeyId: 'S3RVER' };

  async function answering(listener: RequestListener) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { endpoint, close };
  }

  it('report a wrong secret or a missing bucket', async () => {
    const storage = await startObjectStorage();
    const endpoint = storage.settings.S3_ENDPOINT;
    const wrong = createS3Objects({ ...options, endpoint, secretAccessKey: 'wrong' });
    await expect(wrong.put('a.png', Buffer.from('x'))).rejects.toMatchObject({
      name: 'ObjectStoreError',
      status: 403,
    });
    const elsewhere = { ...options, endpoint, secretAccessKey: 'S3RVER', bucket: 'others' };
    const missing = createS3Objects(elsewhere);
    await expect(missing.put('a.png', Buffer.from('x'))).rejects.toThrow('bucket does not exist');
    await expect(Array.fromAsync(missing.list(''))).rejects.toThrow('bucket does not exist');
    await storage.close();
  });

  it('are requested again if the storage fails, but not forever', async () => {
    let asked = 0;
    const server = await answering((_request, response) => {
      asked += 1;
      response.writeHead(asked === 1 ? 503 : 200, { 'content-length': 1 }).end('x');
    });
    const objects = createS3Objects({ ...options, ...server, secretAccessKey: 'S3RVER' });
    expect(await objects.head('a.png')).toEqual({ byteSize: 1 });
    server.close();

    const down = await answering((_request, response) => void response.writeHead(500).end());
    const failing = createS3Objects({ ...options, ...down, secretAccessKey: 'S3RVER' });
    await expect(failing.get('a.png')).rejects.toMatchObject({ status: 500 });
    down.close();
  });

  it('time out if the storage is silent or gone', async () => {
    const server = await answering(() => undefined);
    const s3 = { ...options, ...server, secretAccessKey: 'S3RVER' };
    const silent = createS3Objects({ ...s3, timeoutMs: 50 });
    await expect(silent.head('a.png')).rejects.toThrow('did not respond within 50 ms');
    server.close();
    await expect(createS3Objects(s3).head('a.png')).rejects.toThrow('could not be reached');
  });

  it('time out although garbage was collected during the request', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const server = await answering(() => resolve());
    const s3 = { ...options, ...server, secretAccessKey: 'S3RVER', timeoutMs: 300 };
    const head = createS3Objects(s3).head('a.png');
    void asked.then(collectGarbage);
    await expect(head).rejects.toThrow('did not respond within 300 ms');
    server.close();
  });

  it('fail if the storage stalls or breaks off within an object', async () => {
    const server = await answering((request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      if (request.url?.endsWith('broken.png')) setImmediate(() => response.destroy());
    });
    const objects = createS3Objects({ ...options, ...server, secretAccessKey: 'S3RVER' });
    const bodyOf = async (key: string) => (await objects.get(key))?.body ?? new ReadableStream();
    const broken = bodyOf('broken.png').then(buffer);
    await expect(broken).rejects.toBeInstanceOf(ObjectStoreError);
    // The headers are not what stalls, however slow this machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const stalled = (await bodyOf('stalled.png')).getReader();
    await stalled.read();
    const next = stalled.read().catch(String);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await next).toContain('stalled for 15000 ms');
    server.close();
  });
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // The flag applies to contexts that are created after it is set.
  const collect: () => void = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect();
}
