import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../graphql/platform/database/database.ts';
import { contentsOf } from '../support/database/contents.ts';
import { type ObjectStorage, startObjectStorage } from '../support/outside/objectStorage.ts';
import { picture } from '../support/pictures.ts';
import { type ProductServer, startServer } from '../support/product/server.ts';
import { silentLog } from '../support/silentLog.ts';
import { createPostgresUrl } from '../support/database/testDatabase.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };
const ACCOUNT = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

describe('the product on the embedded database and a folder of images', () => {
  let place: string;
  let storage: ObjectStorage;
  let token: string;
  let image: string;
  let bytes: Buffer;
  let before: Record<string, string[]>;
  const folder = (name: string) => path.join(place, name);
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'sixty-moving-'));
    storage = await startObjectStorage();
    const server = await startServer({ dataDir: folder('here'), settings: ACCOUNT });
    token = await signIn(server);
    image = await upload(server, token);
    bytes = await read(server, image);
    const post = {
      title: 'Moved',
      content: 'Words.',
      status: 'published',
      featuredImage: image,
      featuredImageAlt: 'A corner',
    };
    expect((await send(server, '/api/admin/blog/posts', post, token)).status).toBe(201);
    const lead = { firstName: 'Ann', email: 'ann@example.com', phone: '8015550100' };
    expect((await send(server, '/api/leads', lead)).status).toBe(201);
    expect(await server.stop()).toBe(0);
    before = await contentsAt(folder('here'));
    expect(await run('backup', { DATA_DIR: folder('here') })).toMatch(
      /^Saved to .* stored files\./,
    );
  });
  afterAll(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
    await storage.close();
    await rm(place, { recursive: true });
  });

  /** `npm run backup` or `restore`. @returns what it prints. */
  async function run(command: 'backup' | 'restore', settings: Record<string, string>) {
    const script = ['--disable-warning=ExperimentalWarning', `scripts/${command}.ts`];
    const env = { PATH: process.env['PATH'], ...settings };
    const options = { env, cwd: path.resolve('.') };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...script, folder('backup')],
      options,
    );
    return stdout;
  }

  it('moves to PostgreSQL and a bucket with all its data, and continues there', async () => {
    const { url, drop } = await createPostgresUrl({ migrated: false });
    closers.push(drop);
    const dataDir = folder('there');
    const settings = { DATABASE_URL: url, ...storage.settings };
    expect(await run('restore', { DATA_DIR: dataDir, ...settings })).toContain('Restored from');
    expect(before).toMatchObject({ Post: [expect.any(String)], Lead: [expect.any(String)] });
    // A restored call that waited is cancelled, because it may have been placed since.
    const { Call: calls, Event: events, ...restored } = await contentsAt(dataDir, url);
    const { Call: waiting, Event: happened = [], ...rest } = before;
    expect(restored).toEqual(rest);
    expect(events).toEqual(expect.arrayContaining(happened));
    expect(calls).toHaveLength(waiting?.length ?? 0);

    const server = await startServer({ dataDir, settings });
    closers.push(() => server.stop());
    const page = await (await fetch(`${server.url}/blog/moved`)).text();
    expect(page).toMatch(/<h1[^>]*>Moved</);
    expect(page).toContain(image);
    expect(await read(server, image)).toEqual(bytes);
    const me = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(200);
    expect(await signIn(server)).not.toBe(token);
    expect(server.output()).not.toContain('one-time password');
  });

  async function contentsAt(dataDir: string, databaseUrl?: string) {
    const database = await openDatabase({ dataDir, databaseUrl, log: silentLog });
    try {
      return await contentsOf(database);
    } finally {
      await database.close();
    }
  }
});

async function send(
  server: ProductServer,
  address: string,
  json: object,
  token?: string,
): Promise<Response> {
  return fetch(server.url + address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(json),
  });
}

async function signIn(server: ProductServer): Promise<string> {
  const { token }: { token: string } = await (await send(server, '/api/auth/login', ADMIN)).json();
  return token;
}

/** @returns the path of a new image. */
async function upload(server: ProductServer, token: string): Promise<string> {
  const opened = await send(server, '/api/admin/blog/upload-url', {}, token);
  const { uploadURL }: { uploadURL: string } = await opened.json();
  const body = new Uint8Array(await picture().png().toBuffer());
  expect((await fetch(uploadURL, { method: 'PUT', body })).status).toBe(200);
  const done = await send(server, '/api/admin/blog/image-uploaded', { imageURL: uploadURL }, token);
  const { objectPath }: { objectPath: string } = await done.json();
  return objectPath;
}

async function read(server: ProductServer, address: string): Promise<Buffer> {
  const response = await fetch(server.url + address);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
