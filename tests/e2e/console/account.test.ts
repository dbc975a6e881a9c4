import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { useBrowser } from '../../support/browser.ts';
import { toastOn, widthFault } from '../../support/consolePage.ts';
import { PASSWORD, useConsoleServer } from '../../support/consoleServer.ts';

const NEW_PASSWORD = 'Correct-Horse-9';

describe('the own account', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  const sound = async (page: Page) => {
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFault(page)).toBe(0);
  };
  async function open(email: string, options?: Parameters<typeof browser.newPage>[0]) {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
    await server.signIn(page, email);
    // On narrow screens the link is behind the menu's button.
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: /^Your account/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Account' }).waitFor();
    await page.getByText('this session').waitFor();
    return page;
  }
  async function change(page: Page, current: string, next: string, again = next) {
    await page.getByLabel('Current Password').fill(current);
    await page.getByLabel('New Password').fill(next);
    await page.getByLabel('Confirm Password').fill(again);
    await page.getByRole('button', { name: 'Change Password' }).click();
  }

  it('gets another password, and is signed out everywhere else', async () => {
    browser.allowConsole(/401/);
    const email = await server.addUser('editor');
    const theirs = await browser.newPage();
    await server.signIn(theirs, email);
    const page = await open(email);
    expect(await page.getByRole('listitem').filter({ hasText: ' on ' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Current password is required').waitFor();
    await change(page, PASSWORD, 'short');
    await toastOn(page, 'Invalid Password', 'Password must be at least 8 characters long');
    await change(page, PASSWORD, NEW_PASSWORD, 'Something-Else-9');
    await toastOn(page, "Passwords Don't Match");
    await change(page, 'Wrong-Horse-1', NEW_PASSWORD);
    await toastOn(page, 'Error', 'The current password is not right');
    await sound(page);
    await change(page, PASSWORD, NEW_PASSWORD);
    await toastOn(page, 'Password Changed', 'Your other sessions have ended.');
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: ' on ' }).count()).toBe(1);
    expect(await page.getByLabel('Current Password').inputValue()).toBe('');
    await theirs.reload();
    await theirs.waitForURL('**/admin/login');
  });

  it('lists where it is signed in, and signs out there', async () => {
    const email = await server.addUser('admin');
    for (const _device of [1, 2, 3]) await server.signIn(await browser.newPage(), email);
    const page = await open(email);
    const others = page.getByRole('button', { name: /^Sign out \w+ on / });
    await expect.poll(() => others.count()).toBe(3);
    await others.first().click();
    await toastOn(page, 'Signed Out', 'That session has ended.');
    await expect.poll(() => others.count()).toBe(2);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await toastOn(page, 'Signed Out', 'You are signed in here only.');
    await expect.poll(() => others.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Sign out everywhere else' }).count()).toBe(0);
    await page.reload();
    await page.getByText('this session').waitFor();
  });

  it('says what failed where the server does not answer', async () => {
    browser.allowConsole(/ERR_FAILED|Failed to fetch/);
    const email = await server.addUser('admin');
    await server.signIn(await browser.newPage(), email);
    const page = await open(email);
    await page.route('**/graphql', (route) => route.abort());
    await change(page, PASSWORD, NEW_PASSWORD);
    await toastOn(page, 'Error', 'Failed to change the password');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await toastOn(page, 'Error', 'Failed to sign out');
    await page.reload();
    await page.getByText('Your sessions could not be loaded').waitFor();
  });

  it.each([
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ] as const)('is sound at $width pixels, $colorScheme', async ({ width, colorScheme }) => {
    const email = await server.addUser('editor');
    await server.signIn(await browser.newPage(), email);
    await sound(await open(email, { viewport: { width, height: 844 }, colorScheme }));
  });
});
