import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('API keys', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let email: string;

  beforeAll(async () => {
    email = await server.addUser('super_admin');
  });

  async function open(options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    await server.signIn(page, email, '/admin/api-keys');
    await page.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
    return page;
  }

  const rowOf = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const asks = (key: string, path = '/graphql') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: '{ integrationRequests { totalCount } }' }),
    }).then((response) => response.text());

  it('are made with scopes and an expiry, shown once, and revoked for good', async () => {
    const page = await open();
    await page.getByText('No partner has a key.').waitFor();
    const create = page.getByRole('button', { name: 'Create API Key' });
    await create.click();
    const dialog = page.getByRole('dialog', { name: 'Create API Key' });
    const submit = dialog.getByRole('button', { name: 'Create Key' });
    await submit.click();
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByText('Choose at least one scope').waitFor();
    expect(await dialog.getByLabel('Name').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await dialog.getByLabel('Name').fill('Acme CRM');
    await dialog.getByLabel('Read integration requests').check();
    await dialog.getByLabel('Expires').selectOption('day');
    await dialog.getByLabel('Last day').fill('2020-01-01');
    await submit.click();
    await dialog.getByText('Expiry must be in the future').waitFor();
    await dialog.getByLabel('Expires').selectOption('In 90 days');
    await submit.click();

    const made = page.getByRole('dialog', { name: 'API Key Created' });
    const key = await made.getByLabel('Key of Acme CRM').inputValue();
    expect(key).toMatch(/^sixty_/);
    await made.getByText('it cannot be shown again').waitFor();
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.message());
      void question.dismiss();
    });
    // A browser always closes a dialog when Escape is pressed again.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await made.getByRole('button', { name: 'Close' }).click();
    expect(asked).toEqual(
      Array.from({ length: 5 }, () => 'Close without copying the key? Nobody can show it again.'),
    );
    expect(await made.getByLabel('Key of Acme CRM').inputValue()).toBe(key);
    await made.getByRole('button', { name: 'Copy key' }).click();
    await made.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await page.keyboard.press('Escape');
    await made.waitFor({ state: 'hidden' });
    expect(asked).toHaveLength(5);
    expect(await create.evaluate((it) => it === document.activeElement)).toBe(true);

    const row = rowOf(page, 'Acme CRM');
    const cells = await row.getByRole('cell').allTextContents();
    expect(cells[0]).toBe('Read integration requests');
    expect(cells[1]).toContain(`by ${email.split('@')[0]}`);
    expect(cells.slice(3, 5)).toEqual(['Last used Never', 'Active']);
    expect(await row.textContent()).toContain(key.slice(0, 14));
    expect(await page.content()).not.toContain(key);
    expect(JSON.parse(await asks(key))).toMatchObject({
      data: { integrationRequests: { totalCount: 0 } },
    });
    await page.reload();
    await expect.poll(() => row.textContent()).not.toContain('Last used Never');

    await row.getByRole('button', { name: 'Revoke Acme CRM' }).click();
    const revoke = page.getByRole('dialog', { name: 'Revoke Acme CRM?' });
    await revoke.getByRole('button', { name: 'Cancel' }).click();
    await revoke.waitFor({ state: 'hidden' });
    await row.getByRole('button', { name: 'Revoke Acme CRM' }).click();
    await revoke.getByRole('button', { name: 'Revoke Acme CRM' }).click();
    await page.getByText('API Key Revoked').waitFor();
    await row.getByText('Revoked').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await asks(key)).not.toContain('totalCount');
  });
});
