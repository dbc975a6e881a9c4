import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { picture } from '../../support/pictures.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

const NEW = 'Pay for answered calls';

describe('the words of pages in the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ DEMO_CONTENT: 'false' });
  let email: string;
  let colleague: string;

  beforeAll(async () => {
    email = await server.addUser('editor');
    colleague = await server.addUser('editor');
  });

  async function open(path: string, who = email): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await server.signIn(page, who, path);
    return page;
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  /** The headline as visitors without JavaScript see it. */
  async function headline(path: string): Promise<string> {
    const html = await (await fetch(server.url + path)).text();
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
  }

  it('are seen in the page while somebody types, published, and taken back with one click', async () => {
    const page = await open('/admin/pages');
    await page.getByRole('link', { name: /Pricing/ }).click();
    const usual = await headline('/pricing');
    const frame = page.frameLocator('iframe');
    await expect.poll(() => frame.locator('[data-slot]').count()).toBeGreaterThan(5);

    await field(page, 'Headline').fill(NEW);
    await expect.poll(() => frame.locator('h1').innerText()).toContain(NEW);
    expect(await frame.locator('h1[data-slot-active]').count()).toBe(1);
    await said(page, /^Draft saved/);
    expect(await headline('/pricing')).toBe(usual);

    await button(page, 'Publish').click();
    await said(page, /^Live since/);
    await expect.poll(() => headline('/pricing')).toBe(NEW);
    await button(page, 'Take It Back').click();
    await expect.poll(() => headline('/pricing')).toBe(usual);
    await said(page, /^Draft saved/);
    expect(await field(page, 'Headline').inputValue()).toBe(NEW);
  });

  it('get the focus by a click on them in the page, from which no link leads away', async () => {
    const page = await open('/admin/pages?path=/pricing');
    const frame = page.frameLocator('iframe');
    await frame.locator('a[data-slot]').first().waitFor();
    const link = frame.locator('main a[data-slot]').first();
    const words = await link.innerText();
    await link.click();
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toContain(words.replaceAll(/[\u200c\u200d]/g, ''));
    await frame.getByText('$', { exact: false }).first().click();
    await said(page, 'This figure is changed in code.');
    expect(await frame.locator('body').evaluate(() => location.pathname)).toBe('/pricing');
  });

  it('get the focus by a click on their picture, or on what is drawn until there is one', async () => {
    const person = { quote: 'Fine.', author: 'Ann' };
    const shown = { ...person, picture: '/objects/a.png', 'picture.alt': 'Ann at work' };
    const testimonials = JSON.stringify([person, shown]);
    await server.database.prisma.page.create({ data: { path: '/', draft: { testimonials } } });
    const page = await open('/admin/pages');
    const body = await picture({ width: 80, height: 60 }).png().toBuffer();
    await page.route(/\/objects\/a\.png/, (route) =>
      route.fulfill({ contentType: 'image/png', body }),
    );
    await page.goto(`${server.url}/admin/pages?path=/`);
    const frame = page.frameLocator('iframe');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    const portrait = frame.getByRole('img', { name: 'Ann at work' });
    await portrait.click();
    await expect.poll(focused).toBe('testimonials.1.picture');
    await expect.poll(() => portrait.getAttribute('data-slot-active')).toBe('');
    await frame.locator('figure svg').first().click();
    await expect.poll(focused).toBe('testimonials.0.picture');
    await frame.locator('header svg').first().click();
    await said(page, 'This is changed in code.');
  });

  it('are merged after a conflict, and scheduled', async () => {
    const page = await open('/admin/pages?path=/demo');
    const other = await open('/admin/pages?path=/demo', colleague);
    await field(other, 'Page title').fill('Theirs');
    await said(other, /^Draft saved/);
    await field(page, 'Headline').fill('Mine');
    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved this page' });
    await dialog.getByRole('button', { name: 'Save these choices' }).click();
    await said(page, /^Draft saved/);
    expect(await field(page, 'Page title').inputValue()).toBe('Theirs');
    await button(page, 'Schedule').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    await said(page, /^Goes live on .* What you type now is a new draft\.$/);
    await button(page, 'Pages').click();
    await said(page, /Scheduled for/);
  });
});
