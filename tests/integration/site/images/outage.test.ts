import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, createApi } from '../../../support/api/api.ts';
import { sendImage, uploadAddress, whatIsKept } from '../../../support/api/uploads.ts';
import { fillDisk } from '../../../support/outside/fullDisk.ts';
import { ObjectStoreError } from '../../../../graphql/platform/objects/objectStore.ts';
import { picture } from '../../../support/pictures.ts';

const UNAVAILABLE = {
  error: 'Files cannot be stored or read right now. Please try again in a moment.',
};

let dataDir: string;
let api: Api;
let editor: string;
let image: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-outage-'));
  api = await createApi({ DATA_DIR: dataDir });
  editor = await api.signIn('editor');
  image = await picture().png().toBuffer();
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

async function upload(): Promise<[status: number, body: unknown]> {
  const address = await uploadAddress(api, editor);
  const response = await fetch(address, { method: 'PUT', body: new Uint8Array(image) });
  const text = await response.text();
  return [response.status, text && JSON.parse(text)];
}

it('a storage that fails is told to writers and readers, keeps nothing of an upload, and recovers', async () => {
  const { objectPath } = await sendImage(api, editor, image);
  const before = await whatIsKept(api);
  const { objects } = api.services;
  const failing = [
    vi.spyOn(objects, 'put').mockRejectedValue(new ObjectStoreError('The storage is silent.')),
    vi.spyOn(objects, 'get').mockRejectedValue(new ObjectStoreError('The storage is silent.')),
  ];

  expect(await upload()).toEqual([503, UNAVAILABLE]);
  const read = await api.request(objectPath ?? '');
  expect([read.status, read.headers.get('retry-after')]).toEqual([503, '2']);
  expect(read.headers.get('cache-control') ?? '').not.toContain('max-age');
  expect((await api.request('/api/blog/posts')).status).toBe(200);
  expect(await whatIsKept(api)).toEqual(before);

  for (const spy of failing) spy.mockRestore();
  expect((await upload())[0]).toBe(200);
  expect((await api.request(objectPath ?? '')).status).toBe(200);
});

it('a full disk refuses an upload in the same way, and keeps nothing of it', async () => {
  const before = await whatIsKept(api);
  const free = fillDisk(dataDir);
  expect((await upload())[0]).toBe(503);
  expect(await whatIsKept(api)).toEqual(before);
  free();
  expect((await upload())[0]).toBe(200);
});
