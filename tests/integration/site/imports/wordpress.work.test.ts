import { describe, expect, test } from 'vitest';
import { startImports } from '../../../../graphql/site/imports/startImports.ts';
import { useApi } from '../../../support/api/api.ts';
import { runWebServer } from '../../../support/outside/webServer.ts';
import { picture } from '../../../support/pictures.ts';
import { importJob, losses, startImport, uploadImport } from '../../../support/site/importing.ts';
import { wordpressExport } from '../../../support/site/wordpressExport.ts';

describe('an import from WordPress', () => {
  const api = useApi({ WEBHOOK_ALLOW_PRIVATE: 'true' });

  const site = runWebServer(async ({ path }, response) => {
    const isThere = path === '/a.png';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' });
    response.end(isThere ? await picture().png().toBuffer() : '');
  });

  test('keeps posts with pictures, categories, tags and addresses, and says what it leaves out', async () => {
    startImports(api.services);
    const file = wordpressExport([
      {
        title: 'Hello &amp; welcome',
        slug: 'hello',
        content: `<!-- wp:paragraph --><p>Text ]]&gt; <a href="https://old.example/about/">about</a></p><!-- /wp:paragraph --><figure><img src="${site.url}/a.png" alt="A"/><figcaption>Cap</figcaption></figure><img src="${site.url}/gone.png"/>`,
        excerpt: 'Short',
        terms: [
          ['category', 'News'],
          ['post_tag', 'Solar'],
        ],
        meta: { _thumbnail_id: '6', _yoast_wpseo_metadesc: 'For Google' },
        comments: 2,
      },
      { title: 'Classic', content: 'One\nline\n\n[gallery ids="6"]\n\n[contact-form-7 id="1"]' },
      { title: 'Mine', status: 'private', content: 'x' },
      { title: 'Waiting', status: 'pending', content: 'x' },
      { title: 'Locked', password: 'secret', content: 'x' },
      { title: 'A picture', type: 'attachment', attachmentUrl: `${site.url}/a.png` },
      { title: 'About', type: 'page', content: 'Us' },
      { title: 'Later', status: 'future', date: '2999-01-01 00:00:00', content: 'x' },
      { title: 'Привет', slug: '%d0%bf', content: 'x', date: '0000-00-00 00:00:00' },
      { title: 'Gone', status: 'trash', content: 'x' },
    ]);
    const token = await api.signIn('admin');
    const upload = await uploadImport(api, token, 'wordpress', file);
    const id = await startImport(api, token, { kind: 'wordpress', upload, dryRun: false });
    await expect.poll(async () => (await importJob(api, token, id)).state).toBe('done');
    const job = await importJob(api, token, id);
    expect(job).toMatchObject({ total: 7, done: 7, made: { posts: 7, images: 1, tags: 1 } });
    expect(losses(job)).toEqual([
      'Hello & welcome: Its comments are left out.',
      'Hello & welcome: A picture is missing: The site of the image answered with status 404.',
      'Classic: The gallery becomes single pictures.',
      'Classic: The shortcode "contact-form-7" stays as text.',
      'Mine: It was private, so it becomes a draft.',
      'Waiting: It waited for review, so it becomes a draft.',
      'Locked: It had a password, so it becomes a draft.',
      'About: Pages are left out.',
      'Привет: Its date cannot be read, so it becomes a draft.',
      'Привет: Its address is written in Latin letters: /blog/p.',
    ]);
    const { prisma } = api.services.database;
    const posts = await prisma.post.findMany({
      include: { author: true, categories: { include: { category: true } }, tags: true },
      orderBy: { id: 'asc' },
    });
    const [hello, classic] = posts;
    expect(hello).toMatchObject({
      title: 'Hello & welcome',
      slug: 'hello',
      excerpt: 'Short',
      metaDescription: 'For Google',
      author: { name: 'Ada Lovelace' },
      categories: [{ category: { name: 'News' } }],
      featuredImage: expect.stringMatching(/^\/objects\//),
    });
    expect(hello?.content).toMatch(
      /^Text \]\]> \[about\]\(\/about\/\)\n\n!\[A\]\(\/objects\/[^ ]+ "Cap"\)\n\n!\[\]\(http:\/\/127.0.0.1:\d+\/gone.png\)$/,
    );
    expect(hello?.tags).toHaveLength(1);
    expect(classic?.content).toMatch(
      /^One\\\nline\n\n!\[\]\(\/objects\/[^)]+\)\n\n\\\[contact-form-7 id="1"]$/,
    );
    expect(posts.map(({ status }) => status)).toEqual([
      'published',
      'published',
      'draft',
      'draft',
      'draft',
      'published',
      'draft',
    ]);
    const redirects = await prisma.redirect.findMany({ orderBy: { from: 'asc' } });
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/2021/03/classic/', '/blog/classic'],
      ['/2021/03/hello/', '/blog/hello'],
    ]);
  });

  test('fails with the reason if the file is not an export of WordPress', async () => {
    const token = await api.signIn('admin');
    const upload = await uploadImport(api, token, 'wordpress', '{"db":[]}');
    const id = await startImport(api, token, { kind: 'wordpress', upload, dryRun: true });
    await expect.poll(async () => (await importJob(api, token, id)).state).toBe('failed');
    expect((await importJob(api, token, id)).report[0]?.message).toBe(
      'The file is not an export of WordPress.',
    );
  });
});
