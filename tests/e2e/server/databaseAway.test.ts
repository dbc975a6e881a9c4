import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { startPostgres } from '../../support/database/postgresServer.ts';
import { htmlErrors } from '../../support/htmlErrors.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';

const browser = useBrowser();

/** The form of the tokens of links, and one that no link has. */
const TOKEN = 'a'.repeat(43);
const UUID = '00000000-0000-4000-8000-000000000000';

describe('with a database that has stopped', () => {
  const made = new AsyncDisposableStack();
  let server: ProductServer;
  let slugs: string[];

  beforeAll(async () => {
    const dataDir = made.adopt(await mkdtemp(path.join(tmpdir(), 'sixty-away-')), (folder) =>
      rm(folder, { recursive: true, force: true }),
    );
    const postgres = await startPostgres();
    made.defer(() => postgres.stop());
    const settings = { DATABASE_URL: postgres.url, DEMO_CONTENT: 'true', LOG_LEVEL: 'error' };
    server = made.adopt(await startServer({ settings, dataDir }), ({ kill }) => kill());
    const listed = await fetch(`${server.url}/api/blog/posts?limit=2`);
    const { posts }: { posts: { slug: string }[] } = await listed.json();
    slugs = posts.map(({ slug }) => slug);
    // One post is seen before, the other is not.
    expect((await fetch(`${server.url}/blog/${slugs[0]}`)).status).toBe(200);
    await postgres.stop();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  });
  afterAll(() => made.disposeAsync());

  async function read(path: string, init?: RequestInit) {
    const response = await fetch(server.url + path, {
      redirect: 'manual',
      ...init,
      headers: { accept: 'text/html', ...init?.headers },
    });
    const html = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      caching: response.headers.get('cache-control'),
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      canonical: /rel="canonical" href="http:\/\/[^/]+(.*?)"/.exec(html)?.[1],
      html,
    };
  }

  const failing = [
    ['/blog', 'Blog', '/blog', 'Unable to load blog posts. Please try again later.'],
    ['/blog?category=x', 'Blog', '/blog?category=x', 'Unable to load blog posts.'],
    ['/blog/{post}', 'Blog', '/blog/{post}', 'Failed to fetch post'],
    ['/book', 'Book a Demo', '/book', 'Unable to load the free times. Please try again later.'],
    ['/book/ada', 'Book a Demo', '/book/ada', 'Unable to load the free times.'],
    [`/book/manage/${TOKEN}`, 'Your booking', undefined, 'Unable to load your booking.'],
    [
      `/demo/booking-confirmation?booking=${TOKEN}`,
      'Booking Confirmation',
      '/demo/booking-confirmation',
      'Unable to load your booking. Please try again later.',
    ],
    [`/preview/${TOKEN}`, 'Shared preview', undefined, 'Failed to load preview'],
    ['/integrations', 'Works With Your Stack', '/integrations', 'Google Calendar'],
  ] as const;
  it.each(failing)(
    '%s has its own frame, title and sentence',
    async (page, title, canonical, sentence) => {
      const withPost = (text: string) => text.replace('{post}', slugs[1] ?? '');
      const answer = await read(withPost(page));
      expect(answer).toMatchObject({ status: 503, retryAfter: '2', caching: 'no-store' });
      expect(answer.title).toMatch(new RegExp(`^${title}\\b`));
      expect(answer.canonical).toBe(canonical && withPost(canonical));
      const missing = [sentence, '<header', '<footer'].filter(
        (part) => !answer.html.includes(part),
      );
      expect(missing).toEqual([]);
      expect(answer.html.match(/<h1/g)).toHaveLength(1);
      expect(answer.html).not.toMatch(/prisma|ECONNREFUSED/i);
      expect(await htmlErrors(answer.html)).toEqual([]);
    },
  );

  const standing = [
    '/',
    '/product',
    '/pricing',
    '/industries',
    '/demo',
    '/msa',
    '/terms',
    '/privacy',
    '/do-not-call',
    '/developers',
    '/developers/reference',
    '/demo/booking-confirmation',
    '/admin',
    '/admin/login',
    '/robots.txt',
  ];
  it('shows every page that needs no data', async () => {
    const answers = await Promise.all(
      standing.map(async (page) => [page, (await read(page)).status]),
    );
    expect(answers).toEqual(standing.map((page) => [page, 200]));
    expect((await read('/nowhere')).status).toBe(404);
    expect((await read('/book/manage/no-token')).status).toBe(404);
  });

  it('serves a page that was rendered before', async () => {
    const answer = await read(`/blog/${slugs[0]}`);
    expect([answer.status, answer.canonical]).toEqual([200, `/blog/${slugs[0]}`]);
  });

  it('keeps the values of a form that was posted without JavaScript', async () => {
    const fields = { name: 'Ann', email: 'ann@example.com', company: 'Acme', integration: 'Pipe' };
    const answer = await read('/api/integration-requests', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { referer: `${server.url}/integrations` },
    });
    expect(answer).toMatchObject({ status: 503, retryAfter: '2', canonical: '/integrations' });
    for (const value of Object.values(fields)) expect(answer.html).toContain(`value="${value}"`);
    expect(answer.html).toContain('We are very busy right now. Please try again in a moment.');
  });

  it('answers the links in mails with a page', async () => {
    for (const page of [`/unsubscribe/${UUID}`, `/do-not-call/${UUID}`])
      for (const method of ['GET', 'POST']) {
        const answer = await read(page, { method });
        expect(answer).toMatchObject({ status: 503, retryAfter: '2' });
        expect(answer.title).toMatch(/^Please try again/);
        expect(await htmlErrors(answer.html)).toEqual([]);
      }
  });

  it('shows the same sentences after a navigation in the browser', async () => {
    browser.allowConsole(/503/);
    const page = await browser.newPage();
    await page.goto(`${server.url}/product`);
    await hydrate(page);
    await page.locator('footer').getByRole('link', { name: 'Blog' }).click();
    await page.getByText('Unable to load blog posts. Please try again later.').waitFor();
    await page.locator('footer').getByRole('link', { name: 'Integrations' }).click();
    await page.getByText('Google Calendar').first().waitFor();
    await page.goto(`${server.url}/book`);
    await hydrate(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Unable to load the free times. Please try again later.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
