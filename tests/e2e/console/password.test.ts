import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/domain/tokens.ts';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { useBrowser } from '../../support/browser.ts';
import { useConsoleServer } from '../../support/consoleServer.ts';
import { mailTo, tokenIn } from '../../support/mailServer.ts';
import { toastOn, widthFault } from '../../support/consolePage.ts';

const NEW_PASSWORD = 'Correct-Horse-9';

describe('a forgotten password', () => {
  const browser = useBrowser();
  // Requests are limited by address: each page comes from another.
  const server = useConsoleServer({ TRUST_PROXY: '1' });
  let visitors = 0;

  async function newPage(options?: Parameters<typeof browser.newPage>[0]): Promise<Page> {
    const page = await browser.newPage(options);
    visitors += 1;
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visitors}` });
    return page;
  }
  const sound = async (page: Page) => {
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await widthFault(page)).toBe(0);
  };
  async function resetLink(email: string): Promise<string> {
    const token = newToken();
    await server.database.prisma.passwordReset.create({
      data: {
        tokenHash: tokenHash(token),
        expiresAt: new Date(Date.now() + 3_600_000),
        user: { connect: { email } },
      },
    });
    return `${server.url}/admin/reset-password?token=${token}`;
  }

  it.each([
    { width: 1440, height: 900, colorScheme: 'light' },
    { width: 390, height: 844, colorScheme: 'dark' },
  ] as const)('is replaced by the link of a mail at $width pixels', async (screen) => {
    const { width, height, colorScheme } = screen;
    const viewport = { width, height };
    const page = await newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
    const email = await server.addUser('editor');
    browser.allowConsole(/401/);
    const theirs = await newPage();
    await server.signIn(theirs, email);

    await page.goto(`${server.url}/admin/login`);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    const send = page.getByRole('button', { name: 'Send Reset Link' });
    await send.click();
    await page.getByText('Email is required').waitFor();
    await page.getByLabel('Email').fill('ann');
    await send.click();
    await page.getByText('Please enter a valid email address').waitFor();
    await sound(page);
    await page.getByLabel('Email').fill(email);
    await send.click();
    await page.getByText(`If there is an account for ${email}`).waitFor();
    await sound(page);

    const token = tokenIn(await mailTo(server.dataDir, email));
    await page.goto(`${server.url}/admin/reset-password?token=${token}`);
    await page.getByRole('heading', { level: 1, name: 'Reset Password' }).waitFor();
    await page.getByText(email).waitFor();
    await sound(page);
    const fill = async (password: string, again = password) => {
      await page.getByLabel('New Password').fill(password);
      await page.getByLabel('Confirm Password').fill(again);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    };
    await fill('short');
    await toastOn(page, 'Invalid Password', 'Password must be at least 8 characters long');
    await fill(NEW_PASSWORD, 'Something-Else-9');
    await toastOn(page, "Passwords Don't Match", 'Please make sure both passwords are identical');
    await fill(NEW_PASSWORD);
    await toastOn(page, 'Password Reset', 'You can now sign in with your new password.');
    await page.waitForURL('**/admin/login');

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/blog');

    // Where they were signed in before, they no longer are.
    await theirs.reload();
    await theirs.waitForURL('**/admin/login');
  });

  it('is not replaced by a link without a token, or one that does not work', async () => {
    const page = await newPage();
    await page.goto(`${server.url}/admin/reset-password`);
    await page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor();
    await page
      .getByText('Invalid reset link. Please check your email for the correct link.')
      .waitFor();
    await page.goto(`${server.url}/admin/reset-password?token=nonsense`);
    await page.getByText('Invalid or expired reset token.').waitFor();
    await sound(page);
    await page.getByRole('button', { name: 'Send Another Link' }).click();
    await page.waitForURL('**/admin/forgot-password');
  });

  it('is not replaced by a link that was used while its page was open', async () => {
    const email = await server.addUser('editor');
    const page = await newPage();
    await page.goto(await resetLink(email));
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await server.database.prisma.passwordReset.updateMany({
      where: { user: { email } },
      data: { usedAt: new Date() },
    });
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor();
    await toastOn(page, 'Error', 'Invalid or expired reset token.');
  });

  it('says what failed where the server does not answer, or too much was asked', async () => {
    browser.allowConsole(/ERR_FAILED|Failed to fetch|429/);
    const email = await server.addUser('editor');
    const page = await newPage();
    const link = await resetLink(email);
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await toastOn(page, 'Error', 'Failed to reset the password');
    await page.unroute('**/graphql');

    await page.goto(`${server.url}/admin/forgot-password`);
    const ask = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
    };
    await page.route('**/graphql', (route) => route.abort());
    await ask();
    await toastOn(page, 'Error', 'Failed to send the reset link');
    await page.unroute('**/graphql');
    for (let count = 0; count < 3; count += 1) {
      await ask();
      await page.getByRole('button', { name: 'try another address' }).click();
    }
    await ask();
    await toastOn(page, 'Error', 'Too many requests. Please try again later.');
  });
});
