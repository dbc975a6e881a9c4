import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { PASSWORD, useConsoleServer } from '../../support/consoleServer.ts';

describe('the sign-in page', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  async function open(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`${server.url}/admin/login`);
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    return page;
  }

  async function submit(page: Page, email: string, password: string): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

  it('says what is wrong with a field, until it is edited', async () => {
    const page = await open();
    await submit(page, 'not an address', '');
    await page.getByText('Invalid email address').waitFor();
    await page.getByText('Password is required').waitFor();
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByText('Invalid email address').waitFor({ state: 'detached' });
    expect(await page.getByText('Password is required').count()).toBe(1);
  });

  it('welcomes who has the password, keeps the token and goes to the blog', async () => {
    const email = await server.addUser('admin');
    const page = await open();
    await submit(page, email, PASSWORD);
    await page.waitForURL('**/admin/blog');
    await page.getByText('Welcome back!').waitFor();
    await page.getByText('Successfully logged in to admin panel').waitFor();
    expect(await tokenOf(page)).toMatch(/\S{20,}/);
    expect(await page.title()).toContain('Blog Management');
  });

  it('remembers for 30 days only who ticks it', async () => {
    const email = await server.addUser('admin');
    const [short, long] = [await open(), await open()];
    await submit(short, email, PASSWORD);
    await short.waitForURL('**/admin/blog');
    await long.getByLabel('Remember for 30 days').check();
    await submit(long, email, PASSWORD);
    await long.waitForURL('**/admin/blog');
    const sessions = await server.database.prisma.session.findMany({
      where: { user: { email } },
      orderBy: { id: 'asc' },
    });
    expect(sessions.map(({ remembered }) => remembered)).toEqual([false, true]);
  });

  it('holds the button while the server thinks', async () => {
    const email = await server.addUser('admin');
    const page = await open();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await submit(page, email, PASSWORD);
    const pending = page.getByRole('button', { name: 'Signing in...' });
    await pending.waitFor();
    expect(await pending.isDisabled()).toBe(true);
    answer.resolve();
    await page.waitForURL('**/admin/blog');
  });

  it('passes on why the server refuses', async () => {
    browser.expectConsole(/401/);
    const page = await open();
    await submit(page, await server.addUser('admin'), 'wrong');
    await page.getByText('Login Failed').waitFor();
    await page.getByText('Invalid email or password').waitFor();
    expect(await tokenOf(page)).toBeNull();
  });

  it('says so when the account is locked', async () => {
    browser.expectConsole(/423/);
    const email = await server.addUser('admin');
    const page = await open();
    const fail = () =>
      fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'wrong' }),
      });
    await Promise.all([fail(), fail(), fail(), fail(), fail()]);
    await submit(page, email, PASSWORD);
    await page.getByText('Account Locked').waitFor();
    await page
      .getByText(
        'Your account has been temporarily locked due to multiple failed login attempts. Please try again in 15 minutes.',
      )
      .waitFor();
  });

  it('has words of its own when there is no answer', async () => {
    browser.expectConsole(/ERR_FAILED/);
    const page = await open();
    await page.route('**/api/auth/login', (route) => route.abort());
    await submit(page, 'ann@example.com', PASSWORD);
    await page.getByText('Invalid email or password').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled()).toBe(true);
  });

  it('promises sign-in with Google', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await page.getByText('Coming Soon').waitFor();
    await page.getByText('SSO integration will be available soon').waitFor();
  });

  it('leads to help, to an account and to the legal pages', async () => {
    const page = await open();
    const target = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await target('Forgot password')).toBe('/admin/forgot-password');
    expect(await target('Request access')).toBe('/admin/request-access');
    expect(await target('Privacy')).toBe('/privacy');
    expect(await target('Terms')).toBe('/terms');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('link', { name: 'Request access' }).click();
    await page.getByRole('heading', { level: 1, name: 'Request access' }).waitFor();
  });
});
