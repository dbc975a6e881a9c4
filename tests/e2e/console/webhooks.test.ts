import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('webhooks in the console', () => {
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

  async function open(options: Parameters<typeof browser.newPage>[0] = {}): Promise<Page> {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    await server.signIn(page, email, '/admin/webhooks');
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    return page;
  }

  it('are added, tested, followed, replayed, changed, paused, renewed and deleted', async () => {
    const page = await open();
    await page.getByText('No partner receives events yet.').waitFor();
    await page.getByRole('button', { name: 'Add Endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Endpoint' });
    await dialog.getByText('and there is none.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await server.database.prisma.apiKey.create({
      data: {
        name: 'Acme CRM',
        prefix: 'sixty_webhooks',
        keyHash: Buffer.alloc(32, 7),
        scopes: ['integration_requests:read'],
      },
    });
    await page.reload();

    await page.getByRole('button', { name: 'Add Endpoint' }).click();
    const submit = dialog.getByRole('button', { name: 'Add Endpoint' });
    await submit.click();
    await dialog.getByText('Address is required').waitFor();
    const address = dialog.getByLabel('Address');
    expect(await address.evaluate((it) => it === document.activeElement)).toBe(true);
    await address.fill('ftp://example.com');
    await dialog.getByLabel('A request has changed').uncheck();
    await submit.click();
    await page.getByText('URL must be an https address', { exact: true }).waitFor();
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
      'A request was made',
      'Key Acme CRM',
      'Last delivery None yet',
      'Active',
      'EditPause',
    ]);

    await row.getByRole('link', { name: host }).click();
    await page.getByRole('heading', { level: 1, name: host }).waitFor();
    await page.getByText('Nothing was sent yet.').waitFor();
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
    await page.getByText('No delivery has come so far.').waitFor();
    await page.getByLabel('Show').selectOption('All deliveries');
    await test.waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Endpoint' });
    await edit.getByLabel('A request has changed').check();
    await edit.getByLabel('A request was made').uncheck();
    await edit.getByRole('button', { name: 'Save Endpoint' }).click();
    await edit.waitFor({ state: 'hidden' });
    await page.getByText('A request has changed', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Pause ${host}` }).click();
    await page.getByText('Paused', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Send test event' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: `Resume ${host}` }).click();
    await page.getByRole('button', { name: `Pause ${host}` }).waitFor();

    await page.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('button', { name: 'Make new secret' }).click();
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
});
