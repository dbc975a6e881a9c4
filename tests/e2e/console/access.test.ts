import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { PASSWORD, useConsoleServer } from '../../support/consoleServer.ts';

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

  it.each(['/admin', '/admin/blog', '/admin/users', '/admin/leads', '/admin/nowhere'])(
    'leads from %s to the sign-in page without a token',
    async (path) => {
      const page = await browser.newPage();
      await page.goto(`${server.url}${path}`);
      await page.waitForURL('**/admin/login');
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    },
  );

  it('shows who is signed in and what an admin may see', async () => {
    const [page, email] = await signedIn('admin');
    const navigation = page.getByRole('navigation', { name: 'Console' });
    expect(await navigation.getByRole('link').allTextContents()).toEqual([
      'Overview',
      'Leads',
      'Calls',
      'Waitlist',
      'Integration Requests',
      'Blog Posts',
      'Users',
      'Privacy',
    ]);
    await page.getByText(email, { exact: true }).waitFor();
    await page.getByText(email.replace('@example.com', ''), { exact: true }).waitFor();
    await navigation.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('heading', { level: 1, name: 'User management' }).waitFor();
    await navigation.getByRole('link', { name: 'Blog Posts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
  });

  it('keeps leads from an editor', async () => {
    const [page] = await signedIn('editor');
    expect(await page.getByRole('link', { name: 'Leads' }).count()).toBe(0);
    const operations: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') operations.push(request.url());
    });
    await page.goto(`${server.url}/admin/leads`);
    await page.getByText('Only admins see this page').waitFor();
    expect(operations).toEqual([]);
  });

  it('ends the session here and on the server when somebody logs out', async () => {
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
    // Nothing of the first page may be under way: its refusal would be what ends the session.
    await page.getByText('No posts found').waitFor();
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

  it('notices a session that ends while the leads are open', async () => {
    browser.expectConsole(/401/);
    const [page, email] = await signedIn('admin');
    await page.getByRole('link', { name: 'Leads' }).click();
    await page.getByText('No leads yet').waitFor();
    await server.database.prisma.session.deleteMany({ where: { user: { email } } });
    await page.getByLabel('Search').fill('ann');
    await page.waitForURL('**/admin/login');
  });

  it('finds nothing at an unknown address, within the console', async () => {
    const [page] = await signedIn('admin');
    await page.goto(`${server.url}/admin/nowhere`);
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.getByRole('navigation', { name: 'Console' }).waitFor();
    expect(await page.title()).toContain('Page Not Found');
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

  it('says that it could not start when the server does not answer', async () => {
    browser.expectConsole(/500/);
    const [page] = await signedIn('admin');
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(`${server.url}/admin/leads`);
    await page.getByText('The console could not start').waitFor();
    for (const [path, title] of [
      ['blog', 'Failed to fetch posts'],
      ['blog/new', 'Failed to fetch metadata'],
      ['blog/edit/01890a5d-ac96-774b-bcce-b302099a8057', 'Failed to fetch post'],
      ['users', 'Failed to fetch users'],
    ] as const) {
      await page.goto(`${server.url}/admin/${path}`);
      await page.getByText(title, { exact: true }).waitFor();
    }
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'User management' }).waitFor();
  });
});
