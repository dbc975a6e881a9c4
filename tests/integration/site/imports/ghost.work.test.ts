import { describe, expect, test } from 'vitest';
import { startImports } from '../../../../graphql/site/imports/startImports.ts';
import { useApi } from '../../../support/api/api.ts';
import { ghostExport } from '../../../support/site/ghostExport.ts';
import { zipOf } from '../../../support/site/zipOf.ts';
import { picture } from '../../../support/pictures.ts';
import { importJob, losses, startImport, uploadImport } from '../../../support/site/importing.ts';

const FILE = ghostExport({
  posts: [
    {
      title: 'Hello World',
      html: '<h2 id="a">One</h2><p>Text with <strong>bold</strong>.</p>',
      tags: ['news', 'hidden'],
      authors: ['ada'],
      custom_excerpt: 'A greeting.',
      meta: { meta_title: 'Hello in Google' },
    },
    { title: 'A second', slug: 'hello-world', html: '<p>Two</p>', authors: ['ada'] },
    { title: 'Secret', html: '<p>For members</p>', visibility: 'members' },
    { title: 'About', type: 'page', html: '<p>Us</p>' },
    { title: 'Bad date', html: '<p>x</p>', published_at: 'yesterday' },
  ],
  tags: { news: { name: 'News' }, hidden: { name: '#hidden', visibility: 'internal' } },
  users: { ada: { name: 'Ada', email: 'ada@old.example' } },
});

describe('an import from Ghost', () => {
  const api = useApi();

  test('is foretold by a dry run that writes nothing', async () => {
    startImports(api.services);
    const token = await api.signIn('admin');
    const upload = await uploadImport(api, token, 'ghost', FILE);
    const id = await startImport(api, token, { kind: 'ghost', upload, dryRun: true });
    await expect.poll(async () => (await importJob(api, token, id)).state).toBe('done');
    const job = await importJob(api, token, id);
    expect(job).toMatchObject({ total: 4, done: 4 });
    expect(job.made).toEqual({
      posts: 4,
      authors: 2,
      categories: 1,
      tags: 0,
      images: 0,
      redirects: 1,
    });
    expect(losses(job)).toEqual([
      'A second: Another post has the address /blog/hello-world, so it gets /blog/hello-world-2.',
      'A second: Its old address does not lead to it. There is a redirect from /hello-world already.',
      'Secret: It was for members only, so it becomes a draft.',
      'About: Pages are left out.',
      'Bad date: Its date cannot be read, so it becomes a draft.',
    ]);
    expect(await api.services.database.prisma.post.count()).toBe(0);
    expect(await api.services.database.prisma.category.count()).toBe(0);
  });

  test('makes the posts, and no post twice', async () => {
    const token = await api.signIn('admin');
    const { prisma } = api.services.database;
    const upload = await uploadImport(api, token, 'ghost', FILE);
    const first = await startImport(api, token, { kind: 'ghost', upload, dryRun: false });
    await expect.poll(async () => (await importJob(api, token, first)).state).toBe('done');
    const hello = await prisma.post.findUniqueOrThrow({
      where: { slug: 'hello-world' },
      include: { author: true, categories: { include: { category: true } } },
    });
    expect(hello).toMatchObject({
      title: 'Hello World',
      content: '## One\n\nText with **bold**.',
      excerpt: 'A greeting.',
      metaTitle: 'Hello in Google',
      status: 'published',
      author: { name: 'Ada' },
      categories: [{ category: { name: 'News' } }],
    });
    expect(hello.contentHtml).toContain('<strong>bold</strong>');
    expect(await prisma.redirect.findMany({ select: { from: true, to: true } })).toEqual([
      { from: '/hello-world', to: '/blog/hello-world' },
    ]);
    await prisma.post.update({ where: { slug: 'hello-world' }, data: { version: 2 } });

    const again = await startImport(api, token, { kind: 'ghost', upload, dryRun: false });
    await expect.poll(async () => (await importJob(api, token, again)).state).toBe('done');
    const job = await importJob(api, token, again);
    expect(await prisma.post.count()).toBe(4);
    expect(job.made['posts']).toBe(0);
    expect(losses(job)).toContain(
      'Hello World: It was edited since the import, and stays as it is.',
    );
  });

  test('keeps a post without a text, which shows nothing', async () => {
    const token = await api.signIn('admin');
    const uuid = '00000000-0000-4000-9000-000000000001';
    const file = ghostExport({ posts: [{ title: 'Only a title', uuid, html: '<p> </p>' }] });
    const upload = await uploadImport(api, token, 'ghost', file);
    const id = await startImport(api, token, { kind: 'ghost', upload, dryRun: false });
    await expect.poll(async () => (await importJob(api, token, id)).state).toBe('done');
    expect((await importJob(api, token, id)).report).toContainEqual({
      level: 'info',
      item: 'Only a title',
      message: 'It has no text.',
    });
    const post = await api.services.database.prisma.post.findUniqueOrThrow({
      where: { slug: 'only-a-title' },
    });
    expect(post.contentHtml.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
  });

  test('takes pictures from a zip with the folder of Ghost, and fetches none of them', async () => {
    const token = await api.signIn('admin');
    const { prisma } = api.services.database;
    const before = await prisma.upload.count();
    const [shown, above] = await Promise.all([
      picture({}, '#123456').png().toBuffer(),
      picture({}, '#654321').jpeg().toBuffer(),
    ]);
    const json = ghostExport({
      posts: [
        {
          title: 'From a zip',
          uuid: '00000000-0000-4000-9000-000000000000',
          feature_image: '__GHOST_URL__/content/images/2021/03/%C3%BCber+all.jpg',
          html: `<p>Before</p>
            <img src="__GHOST_URL__/content/images/size/w600/2021/03/shown.png" alt="Shown">
            <p><a href="__GHOST_URL__/hello-world/">Hello</a></p>
            <img src="__GHOST_URL__/content/images/gone.png" alt="Gone">`,
        },
      ],
    });
    const file = await zipOf({
      'backup/data/old.ghost.json': json,
      'backup/data/content/themes/casper/package.json': '{}',
      'backup/content/images/2021/03/shown.png': shown,
      'backup/content/images/2021/03/über+all.jpg': above,
    });
    const upload = await uploadImport(api, token, 'ghost', file);
    const id = await startImport(api, token, { kind: 'ghost', upload, dryRun: false });
    await expect.poll(async () => (await importJob(api, token, id)).state).toBe('done');
    const job = await importJob(api, token, id);
    expect(job.made).toMatchObject({ posts: 1, images: 2 });
    expect(losses(job)).toEqual([
      'From a zip: A picture is missing: The file has no picture content/images/gone.png.',
    ]);
    const post = await prisma.post.findUniqueOrThrow({ where: { slug: 'from-a-zip' } });
    expect(post.content).toMatch(/!\[Shown\]\(\/objects\/\w+-640x360-\w+\.png\)/);
    expect(post.content).toContain('[Hello](/hello-world/)');
    expect(post.featuredImage).toMatch(/^\/objects\/\w+-640x360-\w+\.jpg$/);
    expect(await prisma.upload.count()).toBe(before + 2);
  });

  test('fails when the file has no post, and says why', async () => {
    const token = await api.signIn('admin');
    const upload = await uploadImport(api, token, 'ghost', ghostExport({ posts: [] }));
    const id = await startImport(api, token, { kind: 'ghost', upload, dryRun: true });
    await expect.poll(async () => (await importJob(api, token, id)).state).toBe('failed');
    expect((await importJob(api, token, id)).report).toEqual([
      {
        level: 'error',
        item: 'posts.ghost',
        message: 'There is no post in this file. Is it an export of members?',
      },
    ]);
  });
});
