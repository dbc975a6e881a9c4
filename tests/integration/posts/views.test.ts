import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteOldReaderData } from '../../../graphql/domain/posts/deleteOldReaderData.ts';
import { countReaders } from '../../../graphql/http/countReaders.ts';
import { createViews } from '../../../graphql/services/views/views.ts';
import { useApi } from '../../support/api/api.ts';
import { type Desk, openDesk } from '../../support/api/posts.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('views of a post', () => {
  const api = useApi();
  let desk: Desk;
  const viewsOf = async (slug: string) => {
    await api.services.views.flush();
    const { prisma } = api.services.database;
    return (await prisma.post.findUniqueOrThrow({ where: { slug } })).viewCount;
  };
  const open = (slug: string, address: string, userAgent = BROWSER) =>
    api.request(`/api/blog/posts/${slug}/view`, {
      method: 'POST',
      address,
      headers: { 'user-agent': userAgent },
    });

  beforeAll(async () => {
    desk = await openDesk(api);
  });

  it('count each reader once per hour', async () => {
    const { slug } = await desk.write();
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      expect((await open(slug, address)).status).toBe(204);
    }
    expect(await viewsOf(slug)).toBe(2);
    await open(slug, '192.0.2.1');
    expect(await viewsOf(slug)).toBe(2);
    api.clock.advance({ minutes: 59 });
    await open(slug, '192.0.2.1');
    expect(await viewsOf(slug)).toBe(2);
    api.clock.advance({ minutes: 2 });
    await open(slug, '192.0.2.1');
    await open(slug, '192.0.2.1');
    expect(await viewsOf(slug)).toBe(3);
  });

  it('count a network once, however many User-Agents it names', async () => {
    const { slug } = await desk.write();
    for (let browser = 0; browser < 100; browser += 1) {
      await open(slug, '192.0.2.50', `${BROWSER} Another/${browser}`);
    }
    expect(await viewsOf(slug)).toBe(1);
  });

  it('recognize a reader after midnight, although the salt has changed', async () => {
    const { slug } = await desk.write();
    const minutesToMidnight = 24 * 60 - ((api.clock.now().getTime() / 60_000) % (24 * 60));
    api.clock.advance({ minutes: minutesToMidnight - 5 });
    await open(slug, '192.0.2.7');
    expect(await viewsOf(slug)).toBe(1);
    api.clock.advance({ minutes: 10 });
    await open(slug, '192.0.2.7');
    expect(await viewsOf(slug)).toBe(1);
    api.clock.advance({ minutes: 60 });
    await open(slug, '192.0.2.7');
    expect(await viewsOf(slug)).toBe(2);
    const { prisma } = api.services.database;
    const hashes = await prisma.postView.findMany({ where: { post: { slug } } });
    expect(
      new Set(hashes.map(({ readerHash }) => Buffer.from(readerHash).toString('hex'))).size,
    ).toBe(2);
  });

  it('ignore bots, drafts, scheduled and unknown posts', async () => {
    const { slug } = await desk.write();
    await open(slug, '192.0.2.9', 'Mozilla/5.0 (compatible; Googlebot/2.1)');
    await open(slug, '192.0.2.9', 'curl/8');
    expect(await viewsOf(slug)).toBe(0);
    const draft = await desk.write({ status: 'draft' });
    const later = await desk.write({
      publishedAt: new Date(api.clock.now().getTime() + 60_000),
    });
    for (const hidden of [draft.slug, later.slug]) {
      expect((await open(hidden, '192.0.2.9')).status).toBe(204);
      expect(await viewsOf(hidden)).toBe(0);
    }
    expect((await open('never-written', '192.0.2.9')).status).toBe(204);
    expect((await open('Not%20a%20slug', '192.0.2.9')).status).toBe(204);
    await api.services.views.flush();
  });

  it('are counted once by several processes, and do not change the date of the last save', async () => {
    const { id, slug } = await desk.write();
    const { prisma } = api.services.database;
    const before = await prisma.post.findUniqueOrThrow({ where: { id } });
    const processes = [1, 2, 3].map(() => createViews(api.services));
    for (const views of processes) {
      views.seen(slug, { network: '192.0.2.20', userAgent: BROWSER });
      views.seen(slug, { network: '192.0.2.21', userAgent: BROWSER });
    }
    await Promise.all(processes.map((views) => views.flush()));
    const after = await prisma.post.findUniqueOrThrow({ where: { id } });
    expect(after.viewCount).toBe(2);
    expect(after.updatedAt).toEqual(before.updatedAt);
    expect(after.version).toBe(before.version);
  });

  it('are recorded at the request for the page, whichever process answers', async () => {
    const { slug } = await desk.write();
    const count = countReaders(api.services);
    const server = createServer((request, response) => {
      count(request);
      response.end('the page');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ask = (path: string, address: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { 'user-agent': BROWSER, 'x-forwarded-for': address, ...init.headers },
      });
    await ask(`/blog/${slug}`, '192.0.2.30');
    await ask(`/blog/${slug}?utm_source=mail`, '192.0.2.30');
    await ask(`/blog/${slug}/`, '192.0.2.31');
    expect(await viewsOf(slug)).toBe(2);
    await ask(`/blog/${slug}`, '192.0.2.32', { headers: { 'sec-purpose': 'prefetch' } });
    await ask(`/blog/${slug}`, '192.0.2.33', { method: 'HEAD' });
    await ask(`/blog`, '192.0.2.34');
    await ask(`/preview/${slug}`, '192.0.2.35');
    await ask(`/admin/blog/preview/${slug}`, '192.0.2.36');
    expect(await viewsOf(slug)).toBe(2);
    server.close();
    await once(server, 'close');
  });

  it('are deleted with their salts when they are old', async () => {
    const { prisma } = api.services.database;
    const { slug } = await desk.write();
    await open(slug, '192.0.2.40');
    const counted = await viewsOf(slug);
    api.clock.advance({ minutes: 91 * 24 * 60 });
    await deleteOldReaderData(api.services);
    expect(await prisma.postView.count()).toBe(0);
    expect(await prisma.readerSalt.count()).toBe(0);
    expect(await viewsOf(slug)).toBe(counted);
  });
});
