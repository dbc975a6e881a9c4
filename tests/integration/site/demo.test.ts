import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo, startDemo } from '../../../graphql/site/startDemo.ts';
import type { DemoContent, DemoPost } from '../../../graphql/site/demoContent.ts';
import { type Api, createApi } from '../../support/api/api.ts';

const KEY = '0123456789abcdef0123456789abcdef-1200x630-0f3a31.png';
const BYTES = Buffer.from('a picture');

const post = (slug: string, more: Partial<DemoPost> = {}): DemoPost => ({
  slug,
  title: `About ${slug}`,
  excerpt: 'In short.',
  content: '## One\n\nText.',
  contentHtml: '<h2 id="content-one">One</h2>\n<p>Text.</p>',
  headings: [{ id: 'content-one', text: 'One', level: 2 }],
  readingTimeMinutes: 3,
  status: 'published',
  metaTitle: null,
  metaDescription: null,
  featuredImage: `/objects/${KEY}`,
  featuredImageAlt: 'A dial.',
  socialImage: null,
  publishedAt: '2025-03-05T15:00:00Z',
  author: 'Nora Castellan',
  categories: ['speed-to-lead', 'follow-up'],
  tags: ['calls'],
  ...more,
});

const demo: DemoContent = {
  authors: [{ name: 'Nora Castellan', bio: 'Writes.', avatarUrl: `/objects/${KEY}` }],
  categories: [
    { name: 'Speed to Lead', slug: 'speed-to-lead' },
    { name: 'Follow-up', slug: 'follow-up' },
  ],
  tags: [{ name: 'Calls', slug: 'calls' }],
  images: [
    {
      objectPath: `/objects/${KEY}`,
      fileName: 'dial.png',
      mimeType: 'image/png',
      byteSize: BYTES.length,
      width: 1200,
      height: 630,
      altText: 'A dial.',
    },
  ],
  posts: [
    post('older'),
    post('newer', { publishedAt: '2026-03-05T15:00:00Z' }),
    post('unfinished', { status: 'draft', publishedAt: null }),
  ],
  objects: [KEY],
};

let root: string;
let folder: URL;
let api: Api;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sixty-demo-'));
  await mkdir(path.join(root, 'demo/objects'), { recursive: true });
  await writeFile(path.join(root, 'demo/content.json'), JSON.stringify(demo));
  await writeFile(path.join(root, 'demo/objects', KEY), BYTES);
  folder = pathToFileURL(path.join(root, 'demo/'));
});

afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(() => api.close());

const open = async (settings: Record<string, string> = {}) => {
  api = await createApi({ DATA_DIR: await mkdtemp(path.join(root, 'data-')), ...settings });
};
const count = () => api.services.database.prisma.post.count();

describe('the demo content', () => {
  it('is loaded by the first start with its pictures, and drafts stay hidden', async () => {
    await open();
    await startDemo(api.services, folder);

    const list: unknown = await (await api.request('/api/blog/posts')).json();
    expect(list).toMatchObject({
      posts: [
        {
          slug: 'newer',
          featuredImage: `/objects/${KEY}`,
          author: { name: 'Nora Castellan', avatarUrl: `/objects/${KEY}` },
          categories: [{ name: 'Speed to Lead' }, { name: 'Follow-up' }],
          readingTime: 3,
          publishedAt: '2026-03-05T15:00:00.000Z',
        },
        { slug: 'older' },
      ],
      pagination: { total: 2 },
    });
    const picture = await api.request(`/objects/${KEY}`);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(BYTES);
    const { prisma } = api.services.database;
    expect(await prisma.postRevision.count()).toBe(3);
    expect(await prisma.postTag.count()).toBe(3);
    expect(await prisma.postImage.count({ where: { isCurrent: true } })).toBe(3);
    expect(await prisma.upload.findMany({ select: { status: true, altText: true } })).toEqual([
      { status: 'stored', altText: 'A dial.' },
    ]);
    expect(api.logged.join()).toContain('loaded the demo content');
  });

  it('shows every post even if the clock is behind the newest date', async () => {
    await open();
    const { database } = api.services;
    await loadDemo(demo, { database, now: new Date('2025-12-24T10:00:00Z') });
    const dates = await database.prisma.post.findMany({
      select: { slug: true, publishedAt: true },
      where: { status: 'published' },
      orderBy: { publishedAt: 'asc' },
    });
    // As many days lie between them as before.
    expect(dates).toEqual([
      { slug: 'older', publishedAt: new Date('2024-12-23T15:00:00Z') },
      { slug: 'newer', publishedAt: new Date('2025-12-23T15:00:00Z') },
    ]);
  });

  it('is loaded once, however many processes start at the same time', async () => {
    await open();
    const { database, clock } = api.services;
    const loaded = await Promise.all(
      Array.from({ length: 6 }, () => loadDemo(demo, { database, now: clock.now() })),
    );
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await count()).toBe(3);
  });

  it('does not return after it was deleted', async () => {
    await open();
    await startDemo(api.services, folder);
    await api.createUser('super_admin');
    await api.services.database.prisma.post.deleteMany();
    await startDemo(api.services, folder);
    expect(await count()).toBe(0);
  });

  it('is not loaded into a used database', async () => {
    await open();
    await api.createUser('super_admin');
    await startDemo(api.services, folder);
    const { database, clock } = api.services;
    expect(await loadDemo(demo, { database, now: clock.now() })).toBe(false);
    expect(await count()).toBe(0);
  });

  it('is not loaded if the settings disable it', async () => {
    await open({ DEMO_CONTENT: 'false' });
    await startDemo(api.services, folder);
    expect(await count()).toBe(0);
  });

  it('is rolled back completely after an error', async () => {
    await open();
    const { database, clock } = api.services;
    const broken = { ...demo, posts: [post('lost', { categories: ['nowhere'] })] };
    await expect(loadDemo(broken, { database, now: clock.now() })).rejects.toThrow('nowhere');
    expect(await database.prisma.author.count()).toBe(0);
    expect(await loadDemo(demo, { database, now: clock.now() })).toBe(true);
  });

  it('is not required for a start', async () => {
    await open();
    await startDemo(api.services, pathToFileURL(path.join(root, 'nothing/')));
    expect(await count()).toBe(0);
    expect(api.logged.join()).toContain('the build has no demo content');
  });
});
