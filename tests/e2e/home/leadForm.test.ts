import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const LEAD = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '801-555-0123' };
const SAVED = 'AI Sales Call Initiated!';

const server = sharedSite();

const browser = useBrowser();

async function openForm(path = '/'): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(server.url + path);
  return page;
}

async function fill(page: Page, lead: Partial<typeof LEAD> = LEAD): Promise<void> {
  await page.getByLabel('Name').fill(lead.name ?? '');
  await page.getByLabel('Email').fill(lead.email ?? '');
  await page.getByLabel('Phone').fill(lead.phone ?? '');
}

const submit = (page: Page) => page.locator('#hero-form button[type=submit]').click();

/** Answers the page's calls in the server's place and notes them. */
async function answer(page: Page, answers: Record<string, (route: Route) => Promise<void>>) {
  const calls: { path: string; body: unknown }[] = [];
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    calls.push({ path: pathname, body: route.request().postDataJSON() });
    await answers[pathname]?.(route);
  });
  return calls;
}

const created = (route: Route) => route.fulfill({ status: 201, json: { id: '1' } });
const queued = (route: Route) =>
  route.fulfill({ status: 202, json: { callId: '1', status: 'queued' } });

describe('the validation of the lead form', () => {
  it('keeps ten digits of the phone, shown as 123-456-7890, and the caret in its place', async () => {
    const page = await openForm();
    const phone = page.getByLabel('Phone');
    await phone.pressSequentially('(80a1) 555-01239999');
    expect(await phone.inputValue()).toBe('801-555-0123');
    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    await page.keyboard.press('Delete');
    await page.keyboard.type('9');
    expect(await phone.inputValue()).toBe('891-555-0123');
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  });

  it('accepts an autofilled number with a country code', async () => {
    const page = await openForm();
    await page.getByLabel('Name').pressSequentially('A');
    await page.getByLabel('Phone').fill('+1 (801) 555-0123');
    expect(await page.getByLabel('Phone').inputValue()).toBe('801-555-0123');
  });
});

describe('sending the lead form', () => {
  it('saves the lead, then triggers the call', async () => {
    const page = await openForm('/?utm_source=instagram&utm_campaign=personal_brand');
    const calls = await answer(page, { '/api/leads': created, '/api/trigger-ai-call': queued });
    await fill(page);
    await submit(page);
    await page.getByText(SAVED).waitFor();
    await expect.poll(() => calls.length).toBe(2);
    expect(calls).toEqual([
      {
        path: '/api/leads',
        body: {
          firstName: LEAD.name,
          email: LEAD.email,
          phone: '8015550123',
          source: 'hero_form',
          timeZone: expect.any(String),
          attribution: expect.objectContaining({
            utmSource: 'instagram',
            utmCampaign: 'personal_brand',
            landingPage: expect.stringContaining('/?utm_source=instagram'),
          }),
          form: { decoy: null, filledMs: expect.any(Number) },
          consent: {
            text: await page.locator('[name=consentText]').inputValue(),
            version: await page.locator('[name=consentVersion]').inputValue(),
            page: expect.stringContaining(server.url),
          },
        },
      },
      {
        path: '/api/trigger-ai-call',
        body: { name: LEAD.name, email: LEAD.email, phone: '8015550123' },
      },
    ]);
  });
});

describe('the lead form on the real server', () => {
  it('is saved and called', async () => {
    const page = await openForm();
    const triggered = page.waitForResponse('**/api/trigger-ai-call');
    await fill(page, { ...LEAD, phone: '801-555-0177' });
    await submit(page);
    await page.getByText(SAVED).waitFor();
    const response = await triggered;
    expect(response.status()).toBe(202);
    expect(await response.json()).toMatchObject({ status: expect.any(String) });
  });

  it('works without JavaScript', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url);
    await fill(page, { ...LEAD, phone: '801-555-0188' });
    await submit(page);
    await page.getByRole('status').getByText(SAVED).waitFor();
    expect(new URL(page.url()).search).toBe('?notice=lead-saved');
    expect(await page.getByLabel('Name').inputValue()).toBe('');
  });

  it('without JavaScript shows the input again, with errors below the fields', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    browser.expectConsole(/status of 400/);
    await page.goto(server.url);
    await fill(page, { name: 'Ada', email: 'ada@example', phone: '555' });
    await submit(page);
    await page.getByText('Please enter a 10-digit phone number').waitFor();
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await page.getByText('Name is required').count()).toBe(0);
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@example');
  });
});
