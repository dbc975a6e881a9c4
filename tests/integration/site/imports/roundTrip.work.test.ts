import { describe, expect, test } from 'vitest';
import { startImports } from '../../../../graphql/site/imports/startImports.ts';
import { type Api, useApi } from '../../../support/api/api.ts';
import { picture } from '../../../support/pictures.ts';
import { importJob, losses, startImport, uploadImport } from '../../../support/site/importing.ts';
import { zipOf } from '../../../support/site/zipOf.ts';

const POST = `---
title: "Hello: World"
slug: hello-world
date: 2024-05-06T07:08:09.000Z
author: Ada
categories: [News]
tags: [Solar, Roofs]
excerpt: A greeting.
description: For search engines.
metaTitle: Hello in Google
image: ../images/a.png
---

Text with **bold**, ![A](../images/a.png "Cap") and [the other](2023-01-02-other.md).

| a | b |
| - | - |
| 1 | <kbd>x</kbd> |
`;

async function imported(api: Api, token: string, kind: 'markdown' | 'ghost', file: Buffer) {
  const upload = await uploadImport(api, token, kind, file);
  const id = await startImport(api, token, { kind, upload, dryRun: false });
  await expect.poll(async () => (await importJob(api, token, id)).state).toBe('done');
  return importJob(api, token, id);
}

/** What everybody sees of the posts. Images are encoded anew, so their paths differ. */
async function postsOf({ services }: Api) {
  const posts = await services.database.prisma.post.findMany({
    where: { status: 'published' },
    orderBy: { slug: 'asc' },
    select: {
      title: true,
      slug: true,
      content: true,
      excerpt: true,
      metaTitle: true,
      metaDescription: true,
      publishedAt: true,
      featuredImage: true,
      author: { select: { name: true } },
      categories: { select: { category: { select: { name: true } } } },
      tags: {
        select: { tag: { select: { name: true } } },
        orderBy: { tag: { name: 'asc' } },
      },
    },
  });
  return JSON.parse(JSON.stringify(posts).replace(/\/objects\/[\w.-]+/g, '/objects/…'));
}

describe('posts that leave and come back', () => {
  const from = useApi();
  const to = useApi();

  test('come in from Markdown, and are the same after an export and an import', async () => {
    startImports(from.services);
    startImports(to.services);
    const token = await from.signIn('admin');
    const zip = await zipOf({
      'posts/hello.md': POST,
      'posts/2023-01-02-other.md': '# Other\n\nWithout front matter.',
      'posts/draft.md': '---\ntitle: Draft\n---\n\nNot yet. ![x](nowhere.png)',
      'images/a.png': await picture().png().toBuffer(),
      '__MACOSX/posts/._hello.md': 'x',
    });
    const job = await imported(from, token, 'markdown', zip);
    expect(losses(job)).toEqual([
      'Draft: It has no date, so it becomes a draft.',
      'Draft: A picture is missing: The file has no picture posts/nowhere.png.',
    ]);
    const before = await postsOf(from);
    expect(before).toMatchObject([
      {
        slug: 'hello-world',
        title: 'Hello: World',
        publishedAt: '2024-05-06T07:08:09.000Z',
        author: { name: 'Ada' },
        featuredImage: '/objects/…',
      },
      { slug: 'other', title: 'Other', content: 'Without front matter.' },
    ]);
    expect(before[0].content).toContain('![A](/objects/… "Cap") and [the other](/blog/other).');

    const exported = await from.request('/api/export/posts.zip', { token });
    expect(exported.headers.get('content-type')).toBe('application/zip');
    const file = Buffer.from(await exported.arrayBuffer());
    await imported(to, await to.signIn('admin'), 'markdown', file);
    expect(await postsOf(to)).toEqual(before);
  });

  test('leave as a file of Ghost that can be imported', async () => {
    const token = await from.signIn('admin');
    const exported = await from.request('/api/export/ghost.json', { token });
    const text = await exported.text();
    const { db }: { db: { data: { posts: object[]; tags: object[] } }[] } = JSON.parse(text);
    expect(db[0]?.data.posts).toMatchObject([
      { title: 'Hello: World', slug: 'hello-world', status: 'published' },
      { title: 'Other' },
    ]);
    const job = await imported(to, await to.signIn('admin'), 'ghost', Buffer.from(text));
    expect(job).toMatchObject({ total: 2, made: { posts: 2 } });
  });

  test('leave only with admins', async () => {
    for (const file of ['posts.zip', 'ghost.json']) {
      const status = async (token?: string) =>
        (await from.request(`/api/export/${file}`, { token })).status;
      expect(await status()).toBe(401);
      expect(await status(await from.signIn('editor'))).toBe(403);
      expect(await status(await from.createApiKey(['posts:read']))).toBe(403);
    }
  });

  test('count no tag as new that the blog has in another spelling', async () => {
    const token = await to.signIn('admin');
    const text = '---\ntitle: Third\ntags: [SOLAR, Walls]\n---\nText.';
    const job = await imported(to, token, 'markdown', await zipOf({ 'third.md': text }));
    expect(job.made).toMatchObject({ posts: 1, tags: 1 });
    const tags = await to.services.database.prisma.tag.findMany({
      orderBy: { name: 'asc' },
      select: { name: true },
    });
    expect(tags.map(({ name }) => name)).toEqual(['Roofs', 'Solar', 'Walls']);
  });
});
