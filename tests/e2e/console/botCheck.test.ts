import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useOwnServer } from '../../support/product/ownServer.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };

/** What the bot check's script would put into the page. */
const STUB = `window.grecaptcha = {
  ready: (callback) => callback(),
  execute: async (key, { action }) => 'token for ' + action + ' by ' + key,
};`;

describe('the bot check at sign-in', () => {
  const browser = useBrowser();
  const server = useOwnServer({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'secret',
  });

  /** Signs in while the server's answer is played. @returns what was sent. */
  async function sentBy(page: Page): Promise<unknown> {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 401, json: { error: 'Invalid email or password' } }),
    );
    await page.goto(`${server.url}/admin/login`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    const request = page.waitForRequest('**/api/auth/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const sent: unknown = (await request).postDataJSON();
    await page.getByText('Login Failed').waitFor();
    return sent;
  }

  it('asks for a token with the action login and sends it along', async () => {
    browser.expectConsole(/401/);
    const page = await browser.newPage();
    await page.route('https://www.google.com/recaptcha/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STUB }),
    );
    expect(await sentBy(page)).toMatchObject({
      email: ADMIN.email,
      recaptchaToken: 'token for login by site-key',
    });
  });

  it('lets people in without a token where the check cannot be loaded', async () => {
    browser.expectConsole(/401/);
    browser.expectConsole(/recaptcha/);
    const page = await browser.newPage();
    expect(await sentBy(page)).toEqual({ ...ADMIN, remember: false });
  });
});
