import { Socket } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldVisits } from '../../../../graphql/site/traffic/deleteOldVisits.ts';
import { useApi } from '../../../support/api/api.ts';
import { type Desk, openDesk } from '../../../support/api/posts.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E';

describe('visits', () => {
  const api = useApi();
  let network = 0;
  let address: string;
  beforeEach(() => {
    network += 1;
    address = `8.8.${network}.8`;
  });
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    api.request(path, { method, address, headers: { 'user-agent': CHROME, ...headers } });
  const report = (events: unknown, headers: Record<string, string> = {}) =>
    api.request('/api/events', {
      json: { events },
      address,
      headers: { 'user-agent': CHROME, ...headers },
    });
  async function saved() {
    await api.services.traffic.flush();
    const db = api.services.database.prisma;
    const visits = await db.visit.findMany({ where: { lastAt: { gte: api.clock.now() } } });
    const of = { visitor: { in: visits.map(({ visitor }) => visitor) } };
    const views = await db.visitView.findMany({ where: of, orderBy: { page: 'asc' } });
    const steps = await db.visitStep.findMany({ where: of, orderBy: { name: 'asc' } });
    return { visits, views, steps };
  }
  beforeEach(async () => {
    // A visit of this test is then the only one with this time.
    await api.services.traffic.flush();
    api.clock.advance({ seconds: 1 });
  });

  it('are counted by page, with source, campaign, country and device', async () => {
    await open('/?utm_source=news&utm_campaign=spring&gclid=secret', {
      referer: 'https://mail.example/',
    });
    await open('/pricing', { referer: `${api.url}/` });
    await open('/pricing?utm_source=a@b.example', { referer: 'https://other.example/x' });
    const { visits, views } = await saved();
    expect(visits).toMatchObject([
      {
        isCounted: true,
        source: 'news',
        campaign: 'spring',
        country: 'US',
        device: 'desktop',
        entry: '/',
        exit: '/pricing',
      },
    ]);
    expect(views).toMatchObject([
      { page: '/', views: 1, isFirst: true, isNew: true },
      { page: '/pricing', views: 2, isFirst: false, isNew: true },
    ]);
  });

  it('go on with what was saved before, in another quarter of an hour too', async () => {
    await open('/', { 'user-agent': PHONE, referer: 'https://search.example/?q=private' });
    await api.services.traffic.flush();
    api.clock.advance({ minutes: 16 });
    await open('/?utm_campaign=later', { 'user-agent': PHONE });
    const { visits, views } = await saved();
    expect(visits).toMatchObject([
      { source: 'search.example', campaign: 'later', device: 'mobile', entry: '/', exit: '/' },
    ]);
    expect(views.map((view) => [view.views, view.isFirst, view.isNew]).toSorted()).toEqual([
      [1, false, false],
      [1, true, true],
    ]);
  });

  it.each([
    ['HEAD', '/', {}, 'HEAD'],
    ['a prefetch', '/', { 'sec-purpose': 'prefetch' }],
    ['a program', '/', { 'user-agent': 'curl/8' }],
    ['Do Not Track', '/', { dnt: '1' }],
    ['staff', '/', { cookie: 'staff=1' }],
    ['a preview', '/preview/token', {}],
    ['a managed booking', '/book/manage/token', {}],
    ['the console', '/admin', {}],
  ])('do not count %s', async (_what, path, headers: Record<string, string>, method = 'GET') => {
    await open(path, headers, method);
    expect((await saved()).visits).toEqual([]);
  });

  it('of a network beyond thirty count as views and not as visitors', async () => {
    for (let browser = 0; browser < 40; browser += 1)
      await open('/', { 'user-agent': `${CHROME} ${browser}` });
    const { visits, views } = await saved();
    expect(visits.filter(({ isCounted }) => isCounted)).toHaveLength(30);
    expect(views.reduce((sum, view) => sum + view.views, 0)).toBe(40);
  });

  it('keep the steps that pages report, once each', async () => {
    const page = '/pricing?utm_campaign=autumn&email=private';
    const events = [
      { name: 'form_seen', page },
      { name: 'form_refused', page, field: 'phone' },
      { name: 'cta', page, field: 'book_demo_header' },
      { name: 'view', page },
    ];
    expect((await report(events)).status).toBe(202);
    const replayed = await api.request('/api/events', {
      method: 'POST',
      address,
      json: JSON.stringify({ events: events.slice(0, 3) }),
      headers: { 'user-agent': CHROME, 'content-type': 'text/plain;charset=UTF-8' },
    });
    expect(replayed.status).toBe(202);
    const { visits, views, steps } = await saved();
    expect(visits).toMatchObject([{ campaign: 'autumn', entry: '/pricing' }]);
    expect(views).toMatchObject([{ page: '/pricing', views: 1 }]);
    expect(steps.map(({ name, field, page: at }) => [name, field, at])).toEqual([
      ['cta', 'book_demo_header', '/pricing'],
      ['form_refused', 'phone', '/pricing'],
      ['form_seen', '', '/pricing'],
    ]);
  });

  it.each([
    ['of other origins', [{ name: 'form_seen', page: '/' }], { origin: 'https://evil.example' }],
    ['of other sites', [{ name: 'form_seen', page: '/' }], { 'sec-fetch-site': 'cross-site' }],
    ['of pages of others', [{ name: 'form_seen', page: 'https://evil.example/' }]],
    ['of pages that do not exist', [{ name: 'view', page: '/blog/never-written' }]],
    ['with an unknown field', [{ name: 'form_refused', page: '/', field: 'salary' }]],
    [
      'of somebody who sends Global Privacy Control',
      [{ name: 'form_seen', page: '/' }],
      { 'sec-gpc': '1' },
    ],
  ])('drop events %s', async (_what, events, headers: Record<string, string> = {}) => {
    expect((await report(events, headers)).status).toBe(202);
    expect((await saved()).visits).toEqual([]);
  });

  it.each([
    [
      'one unknown name',
      [
        { name: 'form_seen', page: '/' },
        { name: 'lead', page: '/' },
      ],
    ],
    ['more than twenty', Array.from({ length: 21 }, () => ({ name: 'form_seen', page: '/' }))],
    ['no list', 'form_seen'],
    ['no page', [{ name: 'form_seen' }]],
    ['an invalid time', [{ name: 'form_seen', page: '/', at: 'yesterday' }]],
  ])('refuse events with %s, and count none of them', async (_what, events) => {
    expect((await report(events)).status).toBe(400);
    expect((await saved()).visits).toEqual([]);
  });

  it('count events of the public URL, where a CDN asks by another host', async () => {
    const { origin, host } = new URL(api.services.settings.siteUrl);
    expect(host).not.toBe(new URL(api.url).host);
    await report([{ name: 'view', page: '/Pricing/' }], { origin });
    expect((await saved()).views).toMatchObject([{ page: '/pricing', views: 1 }]);
    const headers = { host: 'origin.internal', referer: `${origin}/demo`, 'user-agent': CHROME };
    expect(api.services.visitors.who({ headers, socket: new Socket() })?.page).toBe('/demo');
  });

  it('refuse a network after 600 events in ten minutes', async () => {
    const events = Array.from({ length: 20 }, () => ({ name: 'calculator_used', page: '/' }));
    for (let number = 0; number < 30; number += 1) expect((await report(events)).status).toBe(202);
    const refused = await report([{ name: 'form_seen', page: '/' }]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    api.clock.advance({ minutes: 11 });
    expect((await report([{ name: 'form_seen', page: '/' }])).status).toBe(202);
  });

  it('are dropped and counted when too many wait', async () => {
    const { traffic, metrics } = api.services;
    const views = Array.from(
      { length: 100 },
      (_, n) => ({ name: 'view', page: `/none-${n}` }) as const,
    );
    for (let number = 0; number < 201; number += 1) {
      const visitor = { day: '2026-01-01', hash: `${number}`, hashBefore: null, page: null };
      // A view that is repeated takes no place.
      const seen = number === 0 ? [...views, ...views] : views.slice(0, number < 200 ? 100 : 10);
      traffic.reported(seen, visitor, { headers: {}, socket: new Socket() });
    }
    expect(await metrics.registry.metrics()).toContain('sixty_traffic_dropped_total 10');
    await traffic.flush();
  });

  it('of days past the retention period are deleted', async () => {
    await open('/');
    await api.services.traffic.flush();
    api.clock.advance({ minutes: 732 * 24 * 60 });
    await deleteOldVisits(api.services);
    const db = api.services.database.prisma;
    expect([
      await db.visit.count(),
      await db.visitView.count(),
      await db.visitStep.count(),
    ]).toEqual([0, 0, 0]);
  });
});

describe('readers of a post', () => {
  const api = useApi();
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(api);
  });

  it('are visitors of its page, each once a day, and leave the post as it was saved', async () => {
    const { id, slug } = await desk.write();
    const { prisma } = api.services.database;
    const before = await prisma.post.findUniqueOrThrow({ where: { id } });
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      await api.request(`/blog/${slug}`, { address, headers: { 'user-agent': CHROME } });
    await api.services.traffic.flush();
    await api.request(`/blog/${slug}`, { address: '192.0.2.1', headers: { 'user-agent': CHROME } });
    await api.services.traffic.flush();
    const after = await prisma.post.findUniqueOrThrow({ where: { id } });
    expect(after).toEqual({ ...before, viewCount: 2 });
  });
});
