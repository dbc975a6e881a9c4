import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { codeOf } from '../../support/authenticatorApp.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { savedFile, toastOn } from '../../support/browser/consolePage.ts';
import { mailTo } from '../../support/outside/mailServer.ts';
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

  it('brings back to where a session ended', async () => {
    browser.expectConsole(/401/);
    const [page, email] = await signedIn('admin');
    // The first page must be gone: it would notice the end of the session itself, and would be the one to come back to.
    await page.goto('about:blank');
    await server.database.prisma.session.deleteMany({ where: { user: { email } } });
    await page.goto(`${server.url}/admin/leads?state=failed`);
    await page.waitForURL('**/admin/login');
    await expect.poll(() => tokenOf(page)).toBeNull();
    await page.getByText('Your session has ended').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/leads?state=failed');
  });

  it('follows a change of role and the end of the session in every tab, without a reload', async () => {
    // A request that is under way while the role or the session changes can be refused.
    browser.allowConsole(/40[13]/);
    const author = { create: { name: 'Ann' } };
    const post = { slug: 'draft', title: 'Draft', content: 'x', contentHtml: '<p>x</p>' };
    await server.database.prisma.post.create({ data: { ...post, status: 'draft', author } });
    const [page, email] = await signedIn('admin');
    await page.goto(`${server.url}/admin/leads`);
    await page.getByText('No leads yet').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/admin/blog`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    const become = (role: 'super_admin' | 'editor') =>
      server.database.prisma.user.update({ where: { email }, data: { role } });

    await become('editor');
    await page.getByText('Only admins can see this page').waitFor();
    for (const tab of [page, other]) {
      const console = tab.getByRole('navigation', { name: 'Console' });
      await console.getByRole('link', { name: 'Leads' }).waitFor({ state: 'detached' });
    }
    await become('super_admin');
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Audit Log' }).waitFor();
    await page.getByText('No leads yet').waitFor();

    // The other tab has nobody to tell it.
    await page.goto('about:blank');
    await other.goto(`${server.url}/admin/blog/preview/draft`);
    await other.getByText('Preview Mode').waitFor();
    await server.database.prisma.session.deleteMany({ where: { user: { email } } });
    await other.waitForURL('**/admin/login');
    await other.getByText('Your session has ended').waitFor();
    await expect.poll(() => tokenOf(other)).toBeNull();

    await server.signIn(page, email);
    await other.goto(`${server.url}/admin/users`);
    await other.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.waitForURL('**/admin/login');
  });

  it('ends with the session before when somebody accepts an invitation, in every tab', async () => {
    // A request that is under way while the session ends can be refused.
    browser.allowConsole(/401/);
    const { prisma } = server.database;
    const [page, email] = await signedIn('admin');
    const open = async (path: string, heading: string) => {
      const tab = await page.context().newPage();
      await tab.goto(`${server.url}${path}`);
      await tab.getByRole('heading', { level: 1, name: heading }).waitFor();
      return tab;
    };
    const token = newToken();
    await prisma.invitation.create({
      data: {
        email: 'newcomer@example.com',
        role: 'editor',
        tokenHash: tokenHash(token),
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const link = await open(`/admin/accept-invitation?token=${token}`, 'Accept Invitation');
    const otherLink = await open('/admin/forgot-password', 'Forgot password');
    await link.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await link.getByLabel('Confirm Password').fill(PASSWORD);
    await link.getByRole('button', { name: 'Create Account' }).click();
    for (const tab of [link, page]) {
      await tab.waitForURL('**/admin/login');
      await tab.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
      expect(await tokenOf(tab)).toBeNull();
    }
    await expect.poll(() => prisma.session.count({ where: { user: { email } } })).toBe(0);
    // A page without a session has nothing to end.
    expect(otherLink.url()).toContain('/admin/forgot-password');

    // A tab that was left on the sign-in page replaces the session of another tab.
    await server.signIn(page, email);
    await page.getByRole('link', { name: /^Your account/ }).click();
    await page.getByText(email).waitFor();
    await link.getByLabel('Email').fill('newcomer@example.com');
    await link.getByLabel('Password').fill(PASSWORD);
    await link.getByRole('button', { name: 'Sign in', exact: true }).click();
    await link.waitForURL('**/admin/blog');
    await page.getByText('newcomer@example.com').waitFor();
    await expect.poll(() => prisma.session.count({ where: { user: { email } } })).toBe(0);
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

  it('begins at the way past the navigation by keyboard, and shows where one is on a low screen', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 500 } });
    await server.signIn(page, await server.addUser('admin'), '/admin/blog');
    const isShown = page.getByRole('navigation', { name: 'Console' }).evaluate((nav) => {
      const [seen, link] = [nav, nav.querySelector('[aria-current=page]')].map((element) =>
        element?.getBoundingClientRect(),
      );
      const scrolls = nav.scrollTop > 0 && nav.scrollHeight > nav.clientHeight;
      return scrolls && seen && link && link.top >= seen.top && link.bottom <= seen.bottom;
    });
    expect(await isShown).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('asks for a second factor that was turned on by scanning, or for a recovery code', async () => {
    // The right password alone is refused.
    browser.allowConsole(/401/);
    const button = (on: Page | Locator, name: string) =>
      on.getByRole('button', { name, exact: true });
    const [page, email] = await signedIn('editor');
    const openAccount = async () => {
      await page.getByRole('link', { name: /^Your account/ }).click();
      return page.getByRole('region', { name: 'Two-factor authentication' });
    };
    const typePassword = async () => {
      await button(page, 'Logout').click();
      await page.waitForURL('**/admin/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByLabel('Remember for 30 days').check();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Two-factor authentication' }).waitFor();
    };
    const section = await openAccount();
    await button(section, 'Turn On').click();
    const begin = page.getByRole('dialog', { name: 'Turn On Two-Factor Authentication' });
    await begin.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    const scan = page.getByRole('dialog', { name: 'Scan With Your App' });
    const picture = scan.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    const link = await scan
      .getByRole('link', { name: 'Open the app on this device' })
      .getAttribute('href');
    const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
    await scan.getByLabel('Authentication code').fill(codeOf(secret, new Date()));
    await page.keyboard.press('Enter');
    const keep = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
    await keep.getByRole('listitem').first().waitFor();
    const codes = await keep.getByRole('listitem').allInnerTexts();
    const saved = await savedFile(page, keep.getByRole('link', { name: 'Download' }));
    expect(saved).toBe(`${codes.join('\n')}\n`);
    await button(keep, 'Done').click();
    await section.getByText('10 of 10 recovery codes are left.').waitFor();
    expect((await mailTo(server.dataDir, email)).subject).toBe('Two-factor authentication is on');

    await typePassword();
    // As if the code that was used lay further back: no test waits for half a minute.
    await server.database.prisma.twoFactor.updateMany({
      where: { user: { email } },
      data: { lastStep: 0 },
    });
    await page.getByLabel('Authentication code').fill(codeOf(secret, new Date()));
    await page.keyboard.press('Enter');
    await toastOn(page, 'Welcome back!');
    const sessions = await server.database.prisma.session.findMany({ where: { user: { email } } });
    expect(sessions.map(({ remembered }) => remembered)).toEqual([true]);

    await typePassword();
    await button(page, 'Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/blog');
    const again = await openAccount();
    await again.getByText('9 of 10 recovery codes are left.').waitFor();
    await button(again, 'Turn Off').click();
    const off = page.getByRole('dialog', { name: 'Turn Off Two-Factor Authentication' });
    await off.getByLabel('Password').fill(PASSWORD);
    await off.getByLabel('Authentication code').fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await again.getByText(/^Off\./).waitFor();
  });
});
