import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { importCallerOf } from '../../support/product/importCaller.ts';
import { ADMIN_SETTINGS, signInAdmin } from '../../support/product/partnerKey.ts';
import { startServer } from '../../support/product/server.ts';
import { silentLog } from '../../support/silentLog.ts';
import { ghostExport } from '../../support/site/ghostExport.ts';
import {
  type ImportCaller,
  importJob,
  startImport,
  uploadImport,
} from '../../support/site/importing.ts';

const POSTS = 400;
const FILE = ghostExport({
  posts: Array.from({ length: POSTS }, (_none, index) => ({
    title: `Post ${index}`,
    html: `<p>Text ${index}</p>`.repeat(20),
  })),
});

test('an import whose process is killed goes on in the next one, and makes no post twice', async () => {
  await using made = new AsyncDisposableStack();
  const dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-import-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const start = async () => {
    const settings = { ...ADMIN_SETTINGS, LOG_LEVEL: 'error' };
    const server = made.adopt(await startServer({ dataDir, settings }), ({ kill }) => kill());
    const caller = importCallerOf(server.url, await signInAdmin(server.url));
    return { server, caller };
  };

  const first = await start();
  const upload = await uploadImport(first.caller, '', 'ghost', FILE);
  const id = await startImport(first.caller, '', { kind: 'ghost', upload, dryRun: false });
  const done = async (caller: ImportCaller) => (await importJob(caller, '', id)).done;
  await expect.poll(() => done(first.caller), { interval: 5 }).toBeGreaterThan(0);
  await first.server.kill();

  const second = await start();
  const before = await done(second.caller);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(POSTS);
  await expect
    .poll(async () => (await importJob(second.caller, '', id)).state, { timeout: 200_000 })
    .toBe('done');
  expect(await importJob(second.caller, '', id)).toMatchObject({
    done: POSTS,
    made: { posts: POSTS, redirects: POSTS },
  });
  expect(await second.server.stop()).toBe(0);

  const database = await openDatabase({ dataDir, log: silentLog });
  made.defer(() => database.close());
  const posts = await database.prisma.post.findMany({ select: { title: true } });
  expect(new Set(posts.map(({ title }) => title)).size).toBe(POSTS);
  expect(posts).toHaveLength(POSTS);
  expect(await database.prisma.importFinding.count()).toBeGreaterThanOrEqual(POSTS);
});
