import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('going about the console by keys', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;

  beforeAll(async () => {
    admin = await server.addUser('super_admin');
    await server.addLeads([{ name: 'Wilhelmina Ray', minutesAgo: 5, status: 'completed' }]);
    const { prisma } = server.database;
    const author = await prisma.author.create({ data: { name: 'Ann' } });
    await prisma.post.create({
      data: {
        slug: 'wilderness',
        title: 'Selling in the wilderness',
        content: 'x',
        contentHtml: '<p>x</p>',
        authorId: author.id,
      },
    });
  });

  async function open(email = admin, options: Parameters<typeof browser.newPage>[0] = {}) {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await server.signIn(page, email);
    await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
    return page;
  }

  const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and go' });
  const field = (page: Page) => palette(page).getByRole('combobox');
  const options = (page: Page) => palette(page).getByRole('option');

  it('goes anywhere from the palette, and gives the focus back when it closes', async () => {
    const page = await open();
    const newPost = page.getByRole('button', { name: 'New Post' });
    await newPost.focus();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await expect.poll(() => field(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    expect(await newPost.evaluate((it) => it === document.activeElement)).toBe(true);

    await page.keyboard.press('Control+k');
    await field(page).fill('api');
    await expect.poll(() => options(page).allTextContents()).toEqual(['API Keysg k']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
    expect(await palette(page).isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).fill('invite');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Invite User' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Invite User' }).waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
    expect(await page.getByRole('dialog', { name: 'Invite User' }).isVisible()).toBe(false);
  });

  it('finds posts and leads by parts of their names', async () => {
    const page = await open();
    await page.keyboard.press('Control+k');
    await field(page).fill('wil');
    const post = palette(page).getByRole('option', { name: /Selling in the wilderness/ });
    const lead = palette(page).getByRole('option', { name: /Wilhelmina Ray/ });
    await Promise.all([post.waitFor(), lead.waitFor()]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Wilhelmina Ray' }).waitFor();

    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await field(page).fill('nobody of this name');
    await palette(page).getByText('has “nobody of this name” in its name').waitFor();
    await field(page).fill('wilderness');
    await post.click();
    await page.waitForURL('**/admin/blog/edit/**');
  });

  it('goes by g and a letter, but not where somebody types', async () => {
    const page = await open();
    await page.getByPlaceholder('Search posts...').focus();
    await page.keyboard.type('gl?');
    expect(await page.getByPlaceholder('Search posts...').inputValue()).toBe('gl?');
    expect(new URL(page.url()).pathname).toBe('/admin/blog');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Search and go').waitFor();
    // In a dialog letters lead nowhere.
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/admin/overview');
  });

  it('has a menu on a telephone', async () => {
    const page = await open(admin, { viewport: { width: 320, height: 844 } });
    const menu = page.getByRole('button', { name: 'Menu' });
    const users = page.getByRole('link', { name: 'Users' });
    expect(await users.isVisible()).toBe(false);
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await users.isVisible()).toBe(false);
    expect(await menu.evaluate((it) => it === document.activeElement)).toBe(true);
    await menu.click();
    await users.click();
    await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
    expect(await users.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).waitFor();
  });
});
