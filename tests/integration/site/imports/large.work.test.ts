import { writeFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startImports } from '../../../../graphql/site/imports/startImports.ts';
import { openSource } from '../../../../graphql/site/imports/sources/readSource.ts';
import { createApi, type Api, useApi } from '../../../support/api/api.ts';
import { type ObjectStorage, startObjectStorage } from '../../../support/outside/objectStorage.ts';
import { ghostExport } from '../../../support/site/ghostExport.ts';
import { importJob, startImport, uploadImport } from '../../../support/site/importing.ts';

const file = (count: number, html: string) =>
  ghostExport({
    posts: Array.from({ length: count }, (_none, index) => ({
      title: `Post ${index}`,
      slug: `post-${index % (count / 2)}`,
      html,
      tags: ['news'],
    })),
    tags: { news: { name: 'News' } },
  });

describe('a large file', () => {
  const api = useApi();

  test('with 10,000 posts is read to its end, each post once', async () => {
    const html = '<p>Text</p>'.repeat(400);
    const where = path.join(api.services.settings.dataDir, 'large.json');
    await writeFile(where, file(10_000, html));
    expect((await stat(where)).size).toBeGreaterThan(40_000_000);
    const source = openSource({ kind: 'ghost', path: where, siteUrl: null });
    onTestFinished(() => source.close());
    expect(await source.open()).toEqual({ posts: 10_000, findings: [] });
    const ids = new Set<string>();
    let bytes = 0;
    for await (const entry of source.entries()) {
      if (!('post' in entry)) continue;
      ids.add(entry.post.sourceId);
      bytes += entry.post.text.text.length;
    }
    expect(ids.size).toBe(10_000);
    expect(bytes).toBe(10_000 * html.length);
  });

  test('is saved in a few transactions, and every second of equal slugs gets a number', async () => {
    const { prisma } = api.services.database;
    startImports(api.services);
    const token = await api.signIn('admin');
    const upload = await uploadImport(api, token, 'ghost', file(120, '<p>Text</p>'));
    const id = await startImport(api, token, { kind: 'ghost', upload, dryRun: false });
    await expect.poll(async () => (await importJob(api, token, id)).state).toBe('done');
    expect(await importJob(api, token, id)).toMatchObject({ done: 120, made: { categories: 1 } });
    expect(await prisma.post.count({ where: { slug: { endsWith: '-2' } } })).toBeGreaterThan(50);
    expect(await prisma.postCategory.count()).toBe(120);
    // The transaction that wrote a row is its `xmin`.
    const [writes] = await prisma.$queryRaw<{ count: number }[]>`
      SELECT count(DISTINCT xmin::text)::int AS count FROM "Post"`;
    expect(writes?.count).toBeLessThan(60);
  });
});

describe('a file in an object storage', () => {
  let storage: ObjectStorage;
  let api: Api;
  beforeAll(async () => {
    storage = await startObjectStorage();
    api = await createApi({ ...storage.settings });
  });
  afterAll(async () => {
    await api.close();
    await storage.close();
  });

  test('is copied while it is read, and the copy is deleted', async () => {
    startImports(api.services);
    const token = await api.signIn('admin');
    const upload = await uploadImport(api, token, 'ghost', file(4, '<p>Text</p>'));
    const copy = path.join(api.services.settings.dataDir, 'imports', `${upload}.import`);
    for (const dryRun of [true, false]) {
      const id = await startImport(api, token, { kind: 'ghost', upload, dryRun });
      await expect.poll(async () => (await importJob(api, token, id)).state).toBe('done');
      expect((await importJob(api, token, id)).made['posts']).toBe(4);
      await expect(stat(copy)).rejects.toThrow('ENOENT');
    }
    expect(await api.services.database.prisma.post.count()).toBe(4);
    expect(await api.services.objects.head(`imports/${upload}.import`)).not.toBeNull();
  });
});
