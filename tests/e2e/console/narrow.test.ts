import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_PATHS } from '../../../web/server/consolePaths.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

const WIDTH = 320;
/** Nothing in them says where a line may break. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaen';

describe('every screen of the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let email: string;

  beforeAll(async () => {
    email = await server.addUser('super_admin');
    await server.addLeads([{ name: LONG, minutesAgo: 5, status: 'completed', source: LONG }]);
    const { prisma } = server.database;
    const person = { name: LONG, email: `${LONG.toLowerCase()}@example.com`, phone: '8015550111' };
    await prisma.waitlistEntry.create({ data: { ...person, country: LONG } });
    const { phone, ...asking } = person;
    await prisma.integrationRequest.create({
      data: { ...asking, company: LONG, integration: LONG, notes: `${LONG} ${phone}` },
    });
    await prisma.post.create({
      data: {
        slug: 'narrow',
        title: LONG,
        excerpt: LONG,
        content: LONG,
        contentHtml: `<p>${LONG}</p>`,
        author: { create: { name: 'Ann' } },
        categories: { create: { category: { create: { name: 'Speed', slug: 'speed' } } } },
      },
    });
  });

  const fits = async (page: Page, screen: string) => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('main:not([aria-busy=true])').waitFor();
    await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    // While a list loads, its skeleton may be wider for a moment.
    await expect.poll(async () => [screen, await width()]).toEqual([screen, WIDTH]);
  };

  // The sign-in page leads on to the console, and details are opened from their lists.
  const screens = CONSOLE_PATHS.filter((path) => path !== '/admin/login' && !path.endsWith('/:id'));
  it('is never wider than a window of 320 pixels', async () => {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 640 } });
    await page.goto(`${server.url}/admin/login`);
    await fits(page, '/admin/login');
    await server.signIn(page, email);
    const post = await server.database.prisma.post.findFirstOrThrow();
    for (const screen of screens) {
      const path = screen.replace(':postId?', post.id).replace(':slug', post.slug);
      await page.goto(`${server.url}${path}`);
      await fits(page, screen);
      const row = page.locator('[data-row-link]').first();
      if (!CONSOLE_PATHS.includes(`${screen}/:id`) || (await row.count()) === 0) continue;
      await row.click();
      await page.waitForURL(`**${screen}/*`);
      await fits(page, `${screen}/:id`);
    }
  });
});
