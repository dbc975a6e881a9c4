import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { PASSWORD, useConsoleServer } from '../../support/product/consoleServer.ts';

describe('access to the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  async function signedIn(role: 'super_admin' | 'admin' | 'editor'): Promise<[Page, string]> {
    const page = await browser.newPage();
    const email = await server.addUser(role);
    await server.signIn(page, email);
    return [page, email];
  }

  const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

  it('leads to the sign-in page without a token', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/admin`);
    await page.waitForURL('**/admin/login');
  });

  it('keeps a session for 30 days for a person who ticks it, and only for them', async () => {
    const email = await server.addUser('admin');
    for (const remember of [false, true]) {
      const page = await browser.newPage();
      await page.goto(`${server.url}/admin/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByLabel('Remember for 30 days').setChecked(remember);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/admin/blog');
    }
    const sessions = await server.database.prisma.session.findMany({
      where: { user: { email } },
      orderBy: { id: 'asc' },
    });
    expect(sessions.map(({ remembered }) => remembered)).toEqual([false, true]);
  });

  it('ends the session here and on the server when a person logs out', async () => {
    const [page] = await signedIn('admin');
    const token = await tokenOf(page);
    const told = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/admin/login');
    expect((await told).status()).toBe(204);
    expect(await tokenOf(page)).toBeNull();
    const me = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.status).toBe(401);
    await page.goBack();
    await page.waitForURL('**/admin/login');
  });

  it('logs out every tab of the browser', async () => {
    const [page] = await signedIn('admin');
    const other = await page.context().newPage();
    await other.goto(`${server.url}/admin/users`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.waitForURL('**/admin/login');
  });

  it('brings back to where a session ended', async () => {
    browser.expectConsole(/401/);
    const [page, email] = await signedIn('admin');
    // The first page must be gone: it would notice the end of the session itself, and would be the one to come back to.
    await page.goto('about:blank');
    await server.database.prisma.session.deleteMany({ where: { user: { email } } });
    await page.goto(`${server.url}/admin/leads?state=failed`);
    await page.waitForURL('**/admin/login');
    expect(await tokenOf(page)).toBeNull();
    await page.getByText('Your session has ended').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/leads?state=failed');
  });

  it('notices in every tab, by itself, that the session has ended', async () => {
    browser.allowConsole(/401/);
    const [page, email] = await signedIn('admin');
    await page.getByRole('link', { name: 'Leads' }).click();
    await page.getByText('No leads yet').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/admin/users`);
    await other.getByText(email).first().waitFor();
    await server.database.prisma.session.deleteMany({ where: { user: { email } } });
    for (const tab of [page, other]) {
      await tab.waitForURL('**/admin/login', { timeout: 5_000 });
      await tab.getByText('Your session has ended').waitFor();
    }
    expect(await tokenOf(page)).toBeNull();
  });

  it('notices on a preview that the session has ended', async () => {
    browser.allowConsole(/401/);
    const [page, email] = await signedIn('editor');
    const author = { create: { name: 'Ann' } };
    const post = { slug: 'draft', title: 'Draft', content: 'x', contentHtml: '<p>x</p>' };
    await server.database.prisma.post.create({ data: { ...post, status: 'draft', author } });
    await page.goto(`${server.url}/admin/blog/preview/draft`);
    await page.getByText('Preview Mode').waitFor();
    await server.database.prisma.session.deleteMany({ where: { user: { email } } });
    await page.waitForURL('**/admin/login', { timeout: 5_000 });
  });

  it('follows a change of role in every tab, without a reload', async () => {
    const [page, email] = await signedIn('admin');
    await page.goto(`${server.url}/admin/leads`);
    await page.getByText('No leads yet').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/admin/blog`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    const become = (role: 'super_admin' | 'editor') =>
      server.database.prisma.user.update({ where: { email }, data: { role } });

    await become('editor');
    await page.getByText('Only admins see this page').waitFor();
    for (const tab of [page, other]) {
      const console = tab.getByRole('navigation', { name: 'Console' });
      await console.getByRole('link', { name: 'Leads' }).waitFor({ state: 'detached' });
    }
    await become('super_admin');
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Audit Log' }).waitFor();
    await page.getByText('No leads yet').waitFor();
  });

  it('keeps its navigation when a page fails, and tries again when asked', async () => {
    browser.expectConsole(/ERR_FAILED/);
    const [page] = await signedIn('admin');
    await page.route('**/assets/LeadsPage-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Leads' }).click();
    await page.getByText('This page could not be loaded').waitFor();
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
    await page.unroute('**/assets/LeadsPage-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  });
});
