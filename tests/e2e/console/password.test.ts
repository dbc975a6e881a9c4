import { describe, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { mailTo, tokenIn } from '../../support/outside/mailServer.ts';
import { toastOn } from '../../support/browser/consolePage.ts';

const NEW_PASSWORD = 'Correct-Horse-9';

describe('a forgotten password', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  it('is replaced by the link of a mail', async () => {
    const page = await browser.newPage();
    const email = await server.addUser('editor');
    browser.allowConsole(/401/);
    const theirs = await browser.newPage();
    await server.signIn(theirs, email);

    await page.goto(`${server.url}/admin/login`);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    const send = page.getByRole('button', { name: 'Send Reset Link' });
    await page.getByLabel('Email').fill(email);
    await send.click();
    await page.getByText(`If there is an account for ${email}`).waitFor();

    const token = tokenIn(await mailTo(server.dataDir, email));
    await page.goto(`${server.url}/admin/reset-password?token=${token}`);
    await page.getByRole('heading', { level: 1, name: 'Reset Password' }).waitFor();
    await page.getByText(email).waitFor();
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await toastOn(page, 'Password Reset', 'You can now sign in with your new password.');
    await page.waitForURL('**/admin/login');

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/blog');

    // The session of before has ended.
    await theirs.reload();
    await theirs.waitForURL('**/admin/login');
  });
});
