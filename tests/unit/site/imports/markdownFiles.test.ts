import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { markdownSource } from '../../../../graphql/site/imports/sources/markdownFiles.ts';
import type { SourcePost } from '../../../../graphql/site/imports/sources/source.ts';
import { zipOf } from '../../../support/site/zipOf.ts';

async function postsIn(files: Record<string, string>): Promise<SourcePost[]> {
  return postsInZip(await zipOf(files));
}

async function postsInZip(zip: Buffer): Promise<SourcePost[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sixty-markdown-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'posts.zip');
  await writeFile(file, zip);
  const source = markdownSource(file);
  await source.open();
  const posts: SourcePost[] = [];
  for await (const entry of source.entries()) if ('post' in entry) posts.push(entry.post);
  return posts;
}

test('a file of Hugo has front matter in TOML, a folder as name, and aliases', async () => {
  const [post] = await postsIn({
    'content/posts/first-call/index.md': `+++
title = "The first call"
date = 2024-05-06T07:08:09+02:00
draft = false
tags = ["Calls", "AI"]
categories = ["News"]
aliases = ["/old/first-call/"]
description = "For search engines"
[cover]
  image = "cover.png"
  alt = "A phone"
[author]
  name = "Ada"
+++

Text. {{< youtube dQw4w9WgXcQ >}}
`,
  });
  expect(post).toMatchObject({
    title: 'The first call',
    slug: 'first-call',
    publishedAt: Date.parse('2024-05-06T05:08:09Z'),
    isDraft: false,
    tags: ['Calls', 'AI'],
    categories: ['News'],
    oldPaths: ['/old/first-call/'],
    metaDescription: 'For search engines',
    image: 'http://folder.invalid/content/posts/first-call/cover.png',
    author: { name: 'Ada' },
    notes: [{ level: 'warning', message: 'Its template code stays as text.' }],
  });
  expect(post?.text.text).toBe('Text. {{< youtube dQw4w9WgXcQ >}}');
});

test('a file of Jekyll has its date in its name, lists as words, and a permalink', async () => {
  const [post, draft, broken] = await postsIn({
    '_posts/2023-01-02-hello-there.markdown': `---
layout: post
title:  "Hello: there"
categories: News
tags: solar, roofs
permalink: /news/hello/
image:
  path: /assets/a.png
excerpt: Short
---
Text
`,
    '_drafts/later.md': '---\r\ntitle: Later\r\npublished: false\r\n---\r\n\r\nNot yet',
    '_posts/2023-01-03-broken.md': '---\ntitle: [a\n---\n\nText',
  });
  expect(post).toMatchObject({
    title: 'Hello: there',
    slug: 'hello-there',
    publishedAt: Date.parse('2023-01-02T00:00:00Z'),
    categories: ['News'],
    tags: ['solar', 'roofs'],
    oldPaths: ['/news/hello/'],
    image: 'http://folder.invalid/assets/a.png',
    excerpt: 'Short',
    notes: [],
  });
  expect(draft).toMatchObject({ title: 'Later', isDraft: true, notes: [] });
  expect(draft?.text.text).toBe('Not yet');
  expect(broken).toMatchObject({
    title: 'broken',
    slug: 'broken',
    isDraft: false,
    notes: [{ message: 'Its front matter cannot be read, and is left out.' }],
  });
});

test('the reader refuses a file that is not a zip archive, and an archive with a path outside of it', async () => {
  const zip = await zipOf({ 'aa/post.md': 'Text' });
  const leadingOut = Buffer.from(zip.toString('latin1').replaceAll('aa/post', '../post'), 'latin1');
  await expect(postsInZip(leadingOut)).rejects.toThrow(
    'The zip archive has a file whose path leads out of the archive.',
  );
  await expect(postsInZip(Buffer.from('Text'))).rejects.toThrow('The file is not a zip archive.');
});
