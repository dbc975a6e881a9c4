import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { savedFile } from '../../support/browser/consolePage.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { PASSWORD, useConsoleServer } from '../../support/product/consoleServer.ts';

const browser = useBrowser();
const server = useConsoleServer();

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

it('finds visitors of the site in the picture, from the first view to the lead, and filters by a row', async () => {
  const visitor = await browser.newPage({ userAgent: CHROME });
  await visitor.goto(`${server.url}/?utm_source=news&utm_campaign=spring`);
  await visitor.getByLabel('Name').fill('Ann Example');
  await visitor.locator('#hero-form button[type=submit]').click();
  await visitor.getByText('Phone is required').waitFor();
  await visitor.getByLabel('Email').fill('ann@traffic.example');
  await visitor.getByLabel('Phone').fill('801-555-0142');
  await visitor.locator('#hero-form button[type=submit]').click();
  const { prisma } = server.database;
  await expect.poll(() => prisma.lead.count({ where: { visitCampaign: 'spring' } })).toBe(1);
  await visitor.locator('a[href="/pricing"]:visible').first().click();
  await visitor.waitForURL('**/pricing');
  const other = await browser.newPage({ userAgent: FIREFOX });
  await other.goto(`${server.url}/product`);

  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await server.signIn(page, await server.addUser('admin'), '/admin/traffic');
  // The figures show a view within ten seconds.
  await expect.poll(() => prisma.visitView.count(), { timeout: 60_000 }).toBe(3);
  await expect.poll(() => prisma.visitStep.count({ where: { name: 'form_refused' } })).toBe(2);
  await page.reload();
  const row = (name: RegExp) => page.getByRole('row', { name });
  const sees = (text: RegExp) => row(text).waitFor();
  await sees(/^Visited 2 /);
  await sees(/^Saw the form 1 /);
  await sees(/^Began it 1 /);
  await sees(/^Left a number 1 /);
  await page.getByText('Refused: Email 1, Phone 1.').waitFor();

  const saved = await savedFile(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(saved.split('\n')).toEqual(
    expect.arrayContaining(['name,visitors,views', '/pricing,1,1', '/product,1,1']),
  );
  await page.getByRole('button', { name: '/product', exact: true }).first().click();
  await page.getByRole('button', { name: 'Remove: Page is /product' }).waitFor();
  await sees(/^Visited 1 /);
  await page.getByRole('button', { name: 'Remove: Page is /product' }).click();
  await sees(/^Visited 2 /);

  // Staff who are signed in do not count.
  await page.goto(`${server.url}/industries`);
  await page.goto(`${server.url}/admin/traffic`);
  await sees(/^Visited 2 /);
});

const EVENTS = `query ($range: TrafficRangeInput!) {
  traffic(range: $range) { events { name field visitors } }
}`;

/** Chooses the first free time of the second free day. */
async function chooseTime(page: Page): Promise<void> {
  const free = page.getByRole('button', { name: /^[A-Z][a-z]+day, .* 20\d\d$/ });
  await free.and(page.locator(':enabled')).nth(1).click();
  await page
    .getByRole('button', { name: /^\d+:\d\d [AP]M$/ })
    .first()
    .click();
}

it('finds what visitors do beside the form, and where a booking came from', async () => {
  const visitor = await browser.newPage({ userAgent: SAFARI });
  await visitor.route('**/api/geo', (route) => route.fulfill({ json: { country_code: 'US' } }));
  await visitor.goto(`${server.url}/pricing?utm_campaign=steps`);
  await hydrate(visitor);
  await visitor.locator('#roi').getByLabel('Leads', { exact: true }).fill('2000');
  await visitor.goto(`${server.url}/industries`);
  await visitor.getByRole('button', { name: 'See Sixty in Action' }).first().click();
  const video = visitor.getByRole('dialog', { name: 'See Sixty in Action' }).locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await visitor.keyboard.press('Escape');
  await visitor.locator('[data-event=book_demo_industries]').click();
  await chooseTime(visitor);
  const form = visitor.locator('#booking-form');
  await form.getByLabel('Name').fill('Bea Example');
  await form.getByLabel('Email').fill('bea@traffic.example');
  await visitor.getByRole('button', { name: 'Confirm Booking' }).click();
  await visitor.waitForURL(/\/demo\/booking-confirmation\?booking=/);

  const { prisma } = server.database;
  expect(await prisma.booking.findFirst({ where: { email: 'bea@traffic.example' } })).toMatchObject(
    {
      visitedAt: expect.any(Date),
      visitPage: '/industries',
      visitSource: 'direct',
      visitCampaign: 'steps',
      visitDevice: 'desktop',
    },
  );
  const staff = await browser.newPage({ reducedMotion: 'reduce' });
  const email = await server.addUser('admin');
  await server.signIn(staff, email, '/admin/traffic?campaign=steps');
  const login = { email, password: PASSWORD };
  const signedIn = await staff.request.post(`${server.url}/api/auth/login`, { data: login });
  const { token } = await signedIn.json();
  const today = new Date().toISOString().slice(0, 10);
  const taken = async () => {
    const data = { query: EVENTS, variables: { range: { from: today, to: today } } };
    const answer = await staff.request.post(`${server.url}/graphql`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    const { events } = (await answer.json()).data.traffic;
    return events.map(({ name, field }: { name: string; field: string | null }) =>
      [name, field].filter(Boolean).join(' '),
    );
  };
  await expect
    .poll(taken, { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        'calculator_used',
        'video_played',
        'cta book_demo_industries',
        'booker_opened',
        'day_chosen',
        'booked',
      ]),
    );
  await staff.reload();
  await staff.getByRole('row', { name: /^Booked 1 / }).waitFor();
});

describe('behind a CDN', () => {
  const behind = useConsoleServer({ TRAFFIC_VIEWS: 'page' });

  it('a page reports one view for its document and one for each navigation, and requests count nothing', async () => {
    const asked = await fetch(`${behind.url}/integrations`, { headers: { 'user-agent': CHROME } });
    expect(asked.status).toBe(200);
    const visitor = await browser.newPage({ userAgent: CHROME });
    await visitor.goto(`${behind.url}/product`);
    await hydrate(visitor);
    await visitor.locator('a[href="/pricing"]:visible').first().click();
    await visitor.waitForURL('**/pricing');
    const views = () =>
      behind.database.prisma.visitView.findMany({
        select: { page: true, views: true, isFirst: true },
        orderBy: { isFirst: 'desc' },
      });
    await expect.poll(views, { timeout: 60_000 }).toEqual([
      { page: '/product', views: 1, isFirst: true },
      { page: '/pricing', views: 1, isFirst: false },
    ]);
  });
});
