import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeOf, wrongCode } from '../../support/authenticatorApp.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { followSection } from '../../support/browser/consoleMenu.ts';
import { savedFile, toastOn } from '../../support/browser/consolePage.ts';
import { PASSWORD, useConsoleServer } from '../../support/product/consoleServer.ts';
import { mailTo } from '../../support/outside/mailServer.ts';

describe('two-factor authentication', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  const button = (on: Page | Locator, name: string) =>
    on.getByRole('button', { name, exact: true });
  /** Beneath its field; a toast may say it beside. */
  const refused = (within: Locator, text: string) => within.getByText(text).first().waitFor();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  async function openAccount(page: Page): Promise<Locator> {
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('link', { name: /^Your account/ }).click();
    const section = page.getByRole('region', { name: 'Two-factor authentication' });
    await section.waitFor();
    return section;
  }
  async function typePassword(page: Page, email: string, remember = false) {
    await page.goto(`${server.url}/admin/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    if (remember) await page.getByLabel('Remember for 30 days').check();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Two-factor authentication' }).waitFor();
  }
  /** As if the codes that were used lay further back: no test waits for half a minute. */
  const timePasses = (email: string) =>
    server.database.prisma.twoFactor.updateMany({
      where: { user: { email } },
      data: { lastStep: 0 },
    });

  it('is turned on by scanning, asked for at sign-in, and turned off, by keyboard alone', async () => {
    browser.allowConsole(/401/);
    const email = await server.addUser('editor');
    const page = await browser.newPage({ reducedMotion: 'reduce', acceptDownloads: true });
    await server.signIn(page, email);
    const section = await openAccount(page);
    await section.getByText(/^Off\./).waitFor();

    await button(section, 'Turn On').focus();
    await page.keyboard.press('Enter');
    const begin = page.getByRole('dialog', { name: 'Turn On Two-Factor Authentication' });
    await button(begin, 'Continue').click();
    await begin.getByText('Password is required').waitFor();
    await begin.getByLabel('Password').fill('Wrong-Horse-1');
    await page.keyboard.press('Enter');
    await refused(begin, 'The password is not right');
    await begin.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');

    const scan = page.getByRole('dialog', { name: 'Scan With Your App' });
    const code = scan.getByLabel('Authentication code');
    await code.waitFor();
    expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
    const picture = scan.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    const link = await scan
      .getByRole('link', { name: 'Open the app on this device' })
      .getAttribute('href');
    const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
    await scan.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 ')).waitFor();
    await scan.getByLabel('Authentication code').fill(wrongCode(secret, new Date()));
    await page.keyboard.press('Enter');
    await refused(scan, 'This code is not right, or was used before');
    await scan.getByLabel('Authentication code').fill(codeOf(secret, new Date()));
    await page.keyboard.press('Enter');

    const keep = page.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
    await toastOn(page, 'Two-Factor Authentication On', 'Your other sessions have ended.');
    const codes = await keep.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    // It does not close by a slip.
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => asked).toHaveLength(1);
    const saved = await savedFile(page, keep.getByRole('link', { name: 'Download' }));
    expect(saved).toBe(`${codes.join('\n')}\n`);
    await button(keep, 'Done').click();
    await section.getByText('10 of 10 recovery codes are left.').waitFor();
    expect(await focused(page)).toBe('Turn Off');
    expect((await mailTo(server.dataDir, email)).subject).toBe('Two-factor authentication is on');

    await button(page, 'Logout').click();
    await page.waitForURL('**/admin/login');
    await typePassword(page, email, true);
    const field = page.getByLabel('Authentication code');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await page.keyboard.press('Enter');
    await page.getByText('Code is required').waitFor();
    await field.fill(wrongCode(secret, new Date()));
    await page.keyboard.press('Enter');
    await toastOn(page, 'Login Failed', 'This code is not right, or was used before');
    await button(page, 'Back').click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Remember for 30 days').isChecked()).toBe(true);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await timePasses(email);
    await field.fill(codeOf(secret, new Date()));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/blog');
    await toastOn(page, 'Welcome back!');
    const sessions = await server.database.prisma.session.findMany({ where: { user: { email } } });
    expect(sessions.map(({ remembered }) => remembered)).toEqual([true]);

    // Without the phone.
    const other = await browser.newPage({ reducedMotion: 'reduce' });
    await typePassword(other, email);
    await button(other, 'Use a recovery code').click();
    await other.getByLabel('Recovery code').fill(codes[0] ?? '');
    await other.keyboard.press('Enter');
    await other.waitForURL('**/admin/blog');
    const theirs = await openAccount(other);
    await theirs.getByText('9 of 10 recovery codes are left.').waitFor();

    await button(theirs, 'New Recovery Codes').click();
    const renew = other.getByRole('dialog', { name: 'New Recovery Codes' });
    await renew.getByLabel('Password').fill(PASSWORD);
    await other.keyboard.press('Enter');
    const again = other.getByRole('dialog', { name: 'Keep Your Recovery Codes' });
    await again.getByRole('listitem').first().waitFor();
    const others = await again.getByRole('listitem').allInnerTexts();
    expect(others.filter((code) => codes.includes(code))).toEqual([]);
    other.once('dialog', (dialog) => void dialog.accept());
    await button(again, 'Done').click();
    await theirs.getByText('10 of 10 recovery codes are left.').waitFor();

    await button(theirs, 'Turn Off').click();
    const off = other.getByRole('dialog', { name: 'Turn Off Two-Factor Authentication' });
    await off.getByLabel('Password').fill(PASSWORD);
    await off.getByLabel('Authentication code').fill(codes[1] ?? '');
    await other.keyboard.press('Enter');
    await refused(off, 'This code is not right, or was used before');
    await off.getByLabel('Authentication code').fill(others[0] ?? '');
    await other.keyboard.press('Enter');
    await toastOn(other, 'Two-Factor Authentication Off', 'Your password alone lets you in again.');
    await theirs.getByText(/^Off\./).waitFor();
    expect(await focused(other)).toBe('Turn On');
  });

  it('is seen and reset by an admin', async () => {
    browser.allowConsole(/401/);
    const { prisma } = server.database;
    const [email, admin] = [await server.addUser('editor'), await server.addUser('admin')];
    const { id, username } = await prisma.user.findUniqueOrThrow({ where: { email } });
    const now = new Date();
    const secret = new Uint8Array(1);
    await prisma.twoFactor.create({ data: { userId: id, secret, beganAt: now, enabledAt: now } });

    const screen = { viewport: { width: 390, height: 844 } };
    const person = await browser.newPage({ reducedMotion: 'reduce', ...screen });
    await typePassword(person, email);
    const page = await browser.newPage({ reducedMotion: 'reduce', ...screen });
    await server.signIn(page, admin);
    await followSection(page, 'Users');
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByText('Two-factor', { exact: true }).waitFor();
    await row.getByRole('button', { name: `Edit ${username}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${username}` });
    page.once('dialog', (question) => void question.accept());
    await button(dialog, 'Turn off two-factor authentication').click();
    await toastOn(page, 'Two-Factor Authentication Off', `${username} is signed out everywhere.`);
    await button(dialog, 'Cancel').click();
    expect(await row.getByText('Two-factor', { exact: true }).count()).toBe(0);
    expect((await mailTo(server.dataDir, email)).subject).toBe('Two-factor authentication is off');
  });
});
