import { SaxesParser } from 'saxes';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageTag } from '../../../graphql/platform/content/content.ts';
import { sitemap, sitemapPart } from '../../../graphql/site/documents/sitemap.ts';
import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { useApi } from '../../support/api/api.ts';

const SITE = 'https://sixty.example';
const HOSTILE = `Cut & <b>bold</b> "quotes" ]]> \u0008end`;

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** A strict parser: anything that is not well-formed throws. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  const top = () => open.at(-1) ?? root;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.fromEntries(
      Object.entries(attributes).map(([key, { value }]) => [key, value]),
    );
    const element: Element = { name, attributes: plain, children: [], text: '' };
    top().children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => (top().text += text));
  parser.on('cdata', (text) => (top().text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new Error('There is no root element.');
  return document;
}

function all(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

function text(element: Element | undefined, name: string): string | undefined {
  return element && all(element, name)[0]?.text;
}

describe('documents for machines', () => {
  const api = useApi({ SITE_URL: SITE });

  async function publishWords(path: string, values: Record<string, string>): Promise<void> {
    const publication = { number: 1, values, publishedAt: api.clock.now() };
    await api.services.database.prisma.page.create({
      data: { path, publications: { create: publication } },
    });
    await api.services.content.changed([pageTag(path)]);
  }

  async function addPost(slug: string, more: Record<string, unknown> = {}): Promise<void> {
    const { prisma } = api.services.database;
    const author = await prisma.author.upsert({
      where: { id: '00000000-0000-7000-8000-000000000001' },
      create: {
        id: '00000000-0000-7000-8000-000000000001',
        name: 'Ann "A" <Lee>',
        slug: 'ann-a-lee',
        bio: 'Ann & co.',
      },
      update: {},
    });
    await prisma.post.create({
      data: {
        slug,
        title: slug,
        content: 'text',
        contentHtml: '<p>text</p>',
        status: 'published',
        publishedAt: new Date(api.clock.now().getTime() - 60_000),
        authorId: author.id,
        ...more,
      },
    });
  }

  async function read(path: string, headers: Record<string, string> = {}) {
    const response = await api.request(path, { headers });
    return { response, body: await response.text() };
  }

  beforeAll(async () => {
    const now = api.clock.now().getTime();
    await addPost('first', { publishedAt: new Date(now - 3_000_000) });
    await addPost('hostile', {
      title: HOSTILE,
      excerpt: HOSTILE,
      contentHtml:
        '<p>]]> <a href="/pricing">x</a> <a href="#content-a">y</a> <a href="https://e.example/">z</a><img src="/objects/a.png" srcset="/objects/a.png 1x, /objects/b.png 2x" alt=""></p>',
      publishedAt: new Date(now - 2_000_000),
    });
    await api.services.database.prisma.category.create({
      data: {
        name: 'Tips & tricks',
        slug: 'tips',
        description: 'Short <ones>.',
        posts: { create: { post: { connect: { slug: 'first' } } } },
      },
    });
    await api.services.database.prisma.category.create({ data: { name: 'Empty', slug: 'empty' } });
    await addPost('a-draft', { status: 'draft', publishedAt: null });
    await addPost('not-yet', { publishedAt: new Date(now + 3_600_000) });
  });

  it('/robots.txt excludes the console, the API and drafts, and names the sitemap', async () => {
    const { response, body } = await read('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      'Disallow: /graphql',
      'Disallow: /preview/',
      'Allow: /',
      '',
      `Sitemap: ${SITE}/sitemap.xml`,
      '',
    ]);
  });

  it('/sitemap.xml lists every page, author, category and public post with its last change', async () => {
    const { response, body } = await read('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const urlset = parse(body);
    expect(urlset.name).toBe('urlset');
    expect(urlset.attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const urls = all(urlset, 'url');
    expect(urls.map((url) => text(url, 'loc'))).toEqual([
      ...sitePages.map(({ path }) => SITE + path),
      `${SITE}/blog/author/ann-a-lee`,
      `${SITE}/blog/category/tips`,
      `${SITE}/blog/first`,
      `${SITE}/blog/hostile`,
    ]);
    for (const url of urls) {
      expect(url.children.map(({ name }) => name).join()).toMatch(/^loc(,lastmod)?$/);
      expect(text(url, 'lastmod') ?? '2024-06-01').toMatch(
        /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/,
      );
    }
    expect(urls.filter((url) => text(url, 'lastmod')?.includes('T'))).toHaveLength(5);
  });

  it('a sitemap too large for one file becomes an index of files with every URL once', async () => {
    const { services } = api;
    const index = parse(await sitemap(SITE, services, 1));
    expect(index.name).toBe('sitemapindex');
    const files = all(index, 'sitemap').map((file) => text(file, 'loc'));
    expect(files).toEqual([`${SITE}/sitemap-1.xml`, `${SITE}/sitemap-2.xml`]);
    const parts = await Promise.all(
      files.map(async (_, place) => {
        const part = await sitemapPart(SITE, place + 1, services, 1);
        return all(parse(part ?? ''), 'url').map((url) => text(url, 'loc'));
      }),
    );
    expect(parts).toEqual([
      [
        ...sitePages.map(({ path }) => SITE + path),
        `${SITE}/blog/author/ann-a-lee`,
        `${SITE}/blog/category/tips`,
        `${SITE}/blog/first`,
      ],
      [`${SITE}/blog/hostile`],
    ]);
    expect(await sitemapPart(SITE, 3, services, 1)).toBeNull();
  });

  it('/blog/rss.xml is RSS 2.0 with the whole text, whatever its characters', async () => {
    const { response, body } = await read('/blog/rss.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const rss = parse(body);
    expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0']);
    const [channel] = all(rss, 'channel');
    for (const name of ['title', 'link', 'description']) expect(text(channel, name)).toBeTruthy();
    const [self] = channel ? all(channel, 'atom:link') : [];
    expect(self?.attributes).toMatchObject({ href: `${SITE}/blog/rss.xml`, rel: 'self' });
    const items = channel ? all(channel, 'item') : [];
    expect(items.map((item) => text(item, 'link'))).toEqual([
      `${SITE}/blog/hostile`,
      `${SITE}/blog/first`,
    ]);
    const [hostile] = items;
    expect(text(hostile, 'title')).toBe(HOSTILE.replace('\u0008', ''));
    expect(text(hostile, 'dc:creator')).toBe('Ann "A" <Lee>');
    expect(text(hostile, 'content:encoded')).toBe(
      `<p>]]> <a href="${SITE}/pricing">x</a> <a href="${SITE}/blog/hostile#content-a">y</a> <a href="https://e.example/">z</a><img src="${SITE}/objects/a.png" srcset="${SITE}/objects/a.png 1x, ${SITE}/objects/b.png 2x" alt=""></p>`,
    );
    for (const item of items) {
      expect(text(item, 'guid')).toMatch(/^urn:uuid:/);
      expect(new Date(text(item, 'pubDate') ?? '').getTime()).toBeLessThan(
        api.clock.now().getTime(),
      );
    }
  });

  it('/blog/feed.json is JSON Feed 1.1 with the same posts', async () => {
    const { response, body } = await read('/blog/feed.json');
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(body);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: `${SITE}/blog`,
      feed_url: `${SITE}/blog/feed.json`,
      language: 'en',
    });
    expect(feed.title).toBeTruthy();
    const items: Record<string, unknown>[] = feed.items;
    expect(items.map(({ url }) => url)).toEqual([`${SITE}/blog/hostile`, `${SITE}/blog/first`]);
    for (const item of items) {
      expect(item.id).toMatch(/^urn:uuid:/);
      expect(item.content_html).toContain('<p>');
      expect(item.image).toBe(`${SITE}/og/default.png`);
      expect(item.date_published).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect(item.authors).toEqual([
        { name: 'Ann "A" <Lee>', url: `${SITE}/blog/author/ann-a-lee` },
      ]);
    }
  });

  it.each([
    ['/blog/author/ann-a-lee', 'Ann "A" <Lee>', 'Ann & co.', ['hostile', 'first']],
    ['/blog/category/tips', 'Tips & tricks', 'Short <ones>.', ['first']],
  ])('%s has the feeds of the blog with its own posts', async (path, name, about, slugs) => {
    const rss = await read(`${path}/rss.xml`);
    expect(rss.response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const [channel] = all(parse(rss.body), 'channel');
    if (!channel) throw new Error('There is no channel.');
    expect(text(channel, 'title')).toContain(name);
    expect(text(channel, 'link')).toBe(SITE + path);
    expect(text(channel, 'description')).toBe(about);
    expect(all(channel, 'atom:link')[0]?.attributes.href).toBe(`${SITE}${path}/rss.xml`);
    const links = slugs.map((slug) => `${SITE}/blog/${slug}`);
    expect(all(channel, 'item').map((item) => text(item, 'link'))).toEqual(links);
    const json = await read(`${path}/feed.json`);
    expect(json.response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(json.body);
    expect(feed).toMatchObject({
      home_page_url: SITE + path,
      feed_url: `${SITE}${path}/feed.json`,
      description: about,
    });
    expect(feed.items.map(({ url }: { url: string }) => url)).toEqual(links);
  });

  it.each(['/blog/author/nobody', '/blog/category/empty', '/blog/category/none'])(
    '%s has no feeds without public posts',
    async (path) => {
      for (const file of ['rss.xml', 'feed.json']) {
        expect((await read(`${path}/${file}`)).body).toBe('a page');
      }
    },
  );

  it('/developers/agent.json has valid JSON schemas of the tools and the result of agents', async () => {
    const { response, body } = await read('/developers/agent.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    const { tools, result } = JSON.parse(body);
    expect(tools).toEqual(
      ['list_slots', 'book', 'stop_calling', 'allow_calling', 'transfer'].map((name) => ({
        name,
        description: expect.any(String),
        parameters: expect.objectContaining({ type: 'object' }),
      })),
    );
    const ajv = new Ajv2020({ formats: { date: true, 'date-time': true } });
    const compiled = [...tools.map(({ parameters }: { parameters: object }) => parameters), result];
    for (const schema of compiled) expect(ajv.validateSchema(schema)).toBe(true);
    expect(result.properties.answers.properties).toMatchObject({
      sells_to_leads: { enum: ['yes', 'no'] },
      leads_per_month: { type: 'number' },
    });
    const isResult = ajv.compile(result);
    expect(isResult({ qualified: true, answers: { Size: '9' }, opted_out: false })).toBe(true);
    expect(isResult({ qualified: 'maybe' })).toBe(false);
    for (const time of ['2027-03-05T15:00', '2027-03-05T15:00:00Z'])
      expect(isResult({ booked_at: time })).toBe(true);
  });

  it('/llms.txt describes the site and links to its pages', async () => {
    const { response, body } = await read('/llms.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Sixty\n\n> .+\n/);
    for (const { path } of sitePages) expect(body).toContain(`](${SITE}${path})`);
    expect(body).toContain('- Starter: $297/month. 175 minutes included.');
    expect(body).toContain(`](${SITE}/blog/hostile)`);
    expect(body).not.toContain('a-draft');
  });

  it('/llms.txt shows the published words of the pages', async () => {
    const faq = JSON.stringify([{ question: 'Does it hurt?', answer: 'Not **at all**.' }]);
    await publishWords('/pricing', { title: 'Our prices', faq });
    await expect
      .poll(async () => (await read('/llms.txt')).body)
      .toContain(`- [Our prices](${SITE}/pricing)`);
    const { response, body } = await read('/llms.txt');
    expect(body).toContain('\n- Does it hurt? Not at all.\n');
    expect(response.headers.get('cache-tag')).toContain('page:/pricing');
  });

  it.each(['/sitemap.xml', '/robots.txt', '/llms.txt', '/blog/rss.xml', '/blog/feed.json'])(
    '%s is not sent again to a client that has it, and is packed for one that takes it',
    async (path) => {
      const { response } = await read(path);
      const etag = response.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, .*s-maxage=10/);
      expect(response.headers.get('cache-tag')).toMatch(/^site,posts/);
      for (const known of [etag, '*']) {
        const again = await read(path, { 'if-none-match': known });
        expect([again.response.status, again.body]).toEqual([304, '']);
      }
      const packed = await read(path, { 'accept-encoding': 'gzip' });
      expect(packed.response.headers.get('content-encoding')).toBe('gzip');
      const head = await api.request(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    },
  );

  it('show a new post immediately after content has changed', async () => {
    expect((await read('/blog/rss.xml')).body).not.toContain('/blog/fresh');
    await addPost('fresh');
    await api.services.content.changed(['posts']);
    await expect.poll(async () => (await read('/blog/rss.xml')).body).toContain('/blog/fresh');
    expect((await read('/sitemap.xml')).body).toContain('/blog/fresh');
  });

  it('a file that is not in the index is 404', async () => {
    for (const path of ['/sitemap-9.xml', '/sitemap-0.xml', '/sitemap-x.xml', '/sitemap-99999.xml'])
      expect((await read(path)).body).toBe('a page');
  });
});
