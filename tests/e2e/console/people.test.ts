import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { followSection } from '../../support/browser/consoleMenu.ts';
import { toastOn } from '../../support/browser/consolePage.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { mailTo, tokenIn } from '../../support/outside/mailServer.ts';

const NEW_PASSWORD = 'Correct-Horse-9';

describe('people of the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  const table = (page: Page, name: string) => page.getByRole('table', { name });
  const rowOf = (rows: Locator, name: string) =>
    rows.getByRole('row').filter({ has: rows.page().getByRole('rowheader', { name }) });

  async function signInAt(page: Page, email: string): Promise<void> {
    await page.waitForURL('**/admin/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/blog');
  }

  it('are invited, invited again, taken back, and come by the link of the mail', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, await server.addUser('admin'));
    await followSection(page, 'Users');
    await page.getByText('No open invitations.').waitFor();
    const row = rowOf(table(page, 'Pending Invitations'), 'zoe@example.com');
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    const invite = async (email: string) => {
      await page.getByRole('button', { name: 'Invite User' }).click();
      await dialog.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    };
    await invite('Zoe@example.com');
    await row.getByText('Pending').waitFor();
    const first = await mailTo(server.dataDir, 'zoe@example.com');
    expect(first.text).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/admin/`);
    await row.getByRole('button', { name: 'Resend' }).click();
    await toastOn(page, 'Invitation Resent');
    const second = await mailTo(server.dataDir, 'zoe@example.com', 2);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    page.once('dialog', (question) => void question.accept());
    await row.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No open invitations.').waitFor();
    const heading = page.getByRole('heading', { level: 2, name: 'Pending Invitations' });
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);

    await invite('mia@example.com');
    const token = tokenIn(await mailTo(server.dataDir, 'mia@example.com'));
    const theirs = await browser.newPage();
    await theirs.goto(`${server.url}/admin/accept-invitation?token=${token}`);
    await theirs.getByText('mia@example.com').waitFor();
    await theirs.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await theirs.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await theirs.getByRole('button', { name: 'Create Account' }).click();
    await signInAt(theirs, 'mia@example.com');
  });

  it('ask for access, which an admin approves with a role', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${server.url}/admin/request-access`);
    await page.getByLabel('Name').fill('Yan');
    await page.getByLabel('Email').fill('yan@example.com');
    await page.getByLabel('Reason').fill('I write posts.');
    await page.getByRole('button', { name: 'Request Access' }).click();
    await page.getByText('Your request was sent.').waitFor();
    const mail = await mailTo(server.dataDir, 'first@example.com');
    expect(mail.text).toContain('I write posts.');

    await server.signIn(page, await server.addUser('admin'), '/admin/users');
    const row = rowOf(table(page, 'Access Requests'), 'Yan');
    await row.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve the request of Yan' });
    await dialog.getByLabel('Role').selectOption('admin');
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await toastOn(page, 'Request Approved', 'Sending an invitation to yan@example.com.');
    await row.waitFor({ state: 'detached' });
    await rowOf(table(page, 'Pending Invitations'), 'yan@example.com').waitFor();
  });

  it('replace a forgotten password by the link of a mail, which ends their sessions', async () => {
    browser.allowConsole(/401/);
    const email = await server.addUser('editor');
    const theirs = await browser.newPage();
    await server.signIn(theirs, email);
    const page = await browser.newPage();
    await page.goto(`${server.url}/admin/login`);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText(`If there is an account for ${email}`).waitFor();

    const token = tokenIn(await mailTo(server.dataDir, email));
    await page.goto(`${server.url}/admin/reset-password?token=${token}`);
    await page.getByText(email).waitFor();
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await toastOn(page, 'Password Reset', 'You can now sign in with your new password.');
    await signInAt(page, email);

    await theirs.reload();
    await theirs.waitForURL('**/admin/login');
  });
});
