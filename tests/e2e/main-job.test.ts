import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser/browser.ts';
import { type FakeCallProvider, startCallProvider } from '../support/outside/callProvider.ts';
import { type ProductServer, startServer } from '../support/product/server.ts';
import { createPostgresUrl } from '../support/database/testDatabase.ts';

const ADMIN = { email: 'ada@example.com', password: 'Wings 4 everybody' };

/** A call becomes due without its trigger after ten seconds. How fast it is, `npm run bench` measures. */
const LONG_BEFORE_MS = 9_000;

describe.each(['embedded', 'postgres'] as const)('the main job on the %s database', (kind) => {
  const browser = useBrowser();
  let provider: FakeCallProvider;
  let site: ProductServer;
  /** Where staff are signed in; on PostgreSQL another process than the one that takes the leads. */
  let office: ProductServer;
  let drop = async () => {};

  beforeAll(async () => {
    provider = await startCallProvider();
    const settings: Record<string, string> = {
      ...provider.settings,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    if (kind === 'postgres') {
      const database = await createPostgresUrl();
      settings.DATABASE_URL = database.url;
      drop = database.drop;
    }
    site = await startServer({ settings });
    office = kind === 'postgres' ? await startServer({ settings }) : site;
  });

  afterAll(async () => {
    await Promise.all([site.stop(), office.stop()]);
    await provider.close();
    await drop();
  });

  async function openLeads(): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(`${office.url}/admin/login`);
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/admin/blog');
    await page.getByRole('link', { name: 'Leads' }).click();
    await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
    return page;
  }

  async function fillForm(
    page: Page,
    name: string,
    email: string,
    phone: string,
  ): Promise<Locator> {
    await page.goto(site.url);
    const form = page.locator('#hero-form');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Phone').pressSequentially(phone);
    return form.getByRole('button');
  }

  it('requests the call immediately after the form, and shows its states to staff live', async () => {
    const leads = await openLeads();
    const visitor = await browser.newPage();
    const button = await fillForm(visitor, 'Grace', 'grace@example.com', '8015550101');

    const saved = visitor.waitForResponse('**/api/leads').then(() => Date.now());
    await button.click();
    const { body, signed, idempotencyKey, receivedAt } = await provider.waitFor(
      (call) => call.body.email === 'grace@example.com',
    );
    expect(receivedAt - (await saved)).toBeLessThan(LONG_BEFORE_MS);
    expect(body).toMatchObject({ name: 'Grace', phone: '8015550101' });
    expect({ signed, idempotencyKey }).toEqual({ signed: true, idempotencyKey: body.callId });
    await visitor.getByText('AI Sales Call Initiated!').waitFor();

    const row = leads.getByRole('row').filter({ hasText: 'grace@example.com' });
    await row.getByText('Requested').waitFor();
    for (const [status, label] of [
      ['ringing', 'Ringing'],
      ['answered', 'Answered'],
      ['completed', 'Completed'],
    ] as const) {
      expect((await provider.report(body, { status })).status).toBeLessThan(300);
      await row.getByText(label).waitFor();
    }
    const sameCall = provider.received.filter((call) => call.body.callId === body.callId);
    expect(sameCall).toHaveLength(1);
  });

  it('accepts a lead from a browser without JavaScript, and calls it', async () => {
    const visitor = await browser.newPage({ javaScriptEnabled: false });
    const button = await fillForm(visitor, 'Alan', 'alan@example.com', '8015550102');
    await button.click();
    await visitor.waitForURL('**/?notice=lead-saved#hero');
    await visitor.getByText('AI Sales Call Initiated!').waitFor();
    const { body } = await provider.waitFor((call) => call.body.email === 'alan@example.com');
    expect(body.phone).toBe('8015550102');
  });
});
