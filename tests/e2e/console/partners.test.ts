import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey } from '../../../graphql/partners/apiKeys/findPartner.ts';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { withClipboard } from '../../support/browser/clipboard.ts';

describe('what super admins give to partners', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  let email: string;
  let receiver: Server;
  let host: string;
  let status = 200;
  const received: string[] = [];

  beforeAll(async () => {
    email = await server.addUser('super_admin');
    receiver = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      received.push(body);
      response.writeHead(status).end(status === 200 ? 'Thank you' : 'Not today');
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  });
  afterAll(() => void receiver.close());

  async function open(path: string, heading: string): Promise<Page> {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await server.signIn(page, email, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    return page;
  }

  async function hasFocus(element: Locator): Promise<void> {
    await expect.poll(() => element.evaluate((it) => it === document.activeElement)).toBe(true);
  }
  const rowOf = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const asks = (key: string, path = '/graphql') =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: '{ integrationRequests { totalCount } }' }),
    }).then((response) => response.text());

  it('are keys, which are made with scopes and an expiry, shown once, and revoked for good', async () => {
    const page = await open('/admin/api-keys', 'API Keys');
    await page.getByText('No partner has a key.').waitFor();
    const create = page.getByRole('button', { name: 'Create API Key' });
    await create.click();
    const dialog = page.getByRole('dialog', { name: 'Create API Key' });
    const submit = dialog.getByRole('button', { name: 'Create Key' });
    await submit.click();
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByText('Choose at least one scope').waitFor();
    await hasFocus(dialog.getByLabel('Name'));
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
    await expect
      .poll(() => asked)
      .toEqual(
        Array.from({ length: 5 }, () => 'Close without copying the key? It cannot be shown again.'),
      );
    expect(await made.getByLabel('Key of Acme CRM').inputValue()).toBe(key);
    await withClipboard(async () => {
      await made.getByRole('button', { name: 'Copy key' }).click();
      await made.getByText('Copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    });
    await page.keyboard.press('Escape');
    await made.waitFor({ state: 'hidden' });
    expect(asked).toHaveLength(5);
    await hasFocus(create);

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

  it('are webhooks, which are added, tested, followed, replayed, changed, paused, renewed and deleted', async () => {
    await server.database.prisma.apiKey.create({
      data: {
        name: 'Beta CRM',
        prefix: 'sixty_webhooks',
        keyHash: Buffer.alloc(32, 7),
        scopes: ['integration_requests:read'],
      },
    });
    const page = await open('/admin/webhooks', 'Webhooks');
    await page.getByText('No partner receives events yet.').waitFor();
    await page.getByRole('button', { name: 'Add Endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Endpoint' });
    const submit = dialog.getByRole('button', { name: 'Add Endpoint' });
    await submit.click();
    await dialog.getByText('Address is required').waitFor();
    const address = dialog.getByLabel('URL');
    await hasFocus(address);
    await address.fill('ftp://example.com');
    await dialog.getByLabel('An integration request has changed').uncheck();
    await submit.click();
    await page.getByText('Address must begin with https://', { exact: true }).waitFor();
    await address.fill(`http://${host}/hook?token=abc`);
    await submit.click();
    const made = page.getByRole('dialog', { name: 'Endpoint Added' });
    const secret = await made.getByLabel(`Signing secret of ${host}`).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await made.getByRole('button', { name: 'Copy secret' }).click();
    await made.getByRole('button', { name: 'Done' }).click();
    await made.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: host }) });
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      'An integration was requested',
      'Key Beta CRM',
      'Last delivery None yet',
      'Active',
      'EditPause',
    ]);

    await row.getByRole('link', { name: host }).click();
    await page.getByRole('heading', { level: 1, name: host }).waitFor();
    await page.getByText('No events have been sent yet.').waitFor();
    status = 503;
    await page.getByRole('button', { name: 'Send test event' }).click();
    const test = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'A test' }) });
    // The server retries it, and the page shows the retry.
    await test.getByText('Response 503').waitFor();
    await page.getByText('Failing', { exact: true }).waitFor();
    status = 200;
    await test.getByRole('button', { name: 'Replay' }).click();
    await page.getByText('Delivery Replayed').first().waitFor();
    await test.getByText('Delivered').waitFor();
    await test.getByRole('button', { name: 'Details' }).click();
    const details = page.getByRole('dialog', { name: 'Delivery' });
    await details.getByText('Thank you').waitFor();
    expect(await details.getByLabel('Body of the request').textContent()).toContain('webhook.test');
    await details.getByRole('button', { name: 'Close' }).click();
    expect(received.length).toBeGreaterThan(1);
    expect(new Set(received).size).toBe(1);

    await page.getByLabel('Show').selectOption('Failed');
    await page.getByText('No delivery has this status.').waitFor();
    await page.getByLabel('Show').selectOption('All deliveries');
    await test.waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Endpoint' });
    await edit.getByLabel('An integration request has changed').check();
    await edit.getByLabel('An integration was requested').uncheck();
    await edit.getByRole('button', { name: 'Save Endpoint' }).click();
    await edit.waitFor({ state: 'hidden' });
    await page.getByText('An integration request has changed', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Pause ${host}` }).click();
    await page.getByText('Paused', { exact: true }).first().waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Send test event' }).isDisabled())
      .toBe(true);
    await page.getByRole('button', { name: `Resume ${host}` }).click();
    await page.getByRole('button', { name: `Pause ${host}` }).waitFor();

    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('button', { name: 'Create new secret' }).click();
    const renewed = page.getByRole('dialog', { name: 'New Signing Secret' });
    expect(await renewed.getByLabel('Signing secret').inputValue()).not.toBe(secret);
    await renewed.getByRole('button', { name: 'Copy secret' }).click();
    await renewed.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Delete' }).click();
    const remove = page.getByRole('dialog', { name: `Delete ${host}?` });
    await remove.getByRole('button', { name: `Delete ${host}` }).click();
    await page.waitForURL('**/admin/webhooks');
    await page.getByText('No partner receives events yet.').waitFor();

    const events = await server.database.prisma.auditEvent.findMany({
      where: { action: { startsWith: 'webhook.' } },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.tested',
      'webhook.replayed',
      'webhook.updated',
      'webhook.updated',
      'webhook.updated',
      'webhook.secret_rotated',
      'webhook.deleted',
    ]);
    expect(events.every(({ actorName }) => actorName === email.split('@')[0])).toBe(true);
    expect(JSON.stringify(events)).not.toContain('token=abc');
  });

  it('are keys for GraphiQL, which runs queries without third-party requests', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/graphql`);
    const execute = page.getByRole('button', { name: /execute query/i });
    await execute.click();
    const answer = page.locator('.result-window');
    await answer.getByText('viewer').waitFor();
    await expect.poll(() => answer.innerText()).toContain('null');

    const key = newApiKey();
    await server.database.prisma.apiKey.create({
      data: {
        name: 'Partner',
        prefix: key.slice(0, 14),
        keyHash: tokenHash(key),
        scopes: ['integration_requests:read'],
      },
    });
    const write = async (text: string) => {
      await page.keyboard.press('Control+a');
      // The editor adds the closing bracket.
      await page.keyboard.type(text);
    };
    await page.locator('.graphiql-query-editor').click();
    await write('{ integrationRequests { totalCount ');
    await page.getByRole('button', { name: 'Headers' }).click();
    await page.locator('.graphiql-editor-tool .graphiql-editor:visible').click();
    await write(`{"Authorization":"Bearer ${key}"`);
    await execute.click();
    await answer.getByText('"totalCount"').waitFor();
    expect(await answer.innerText()).not.toContain('errors');
  });
});
