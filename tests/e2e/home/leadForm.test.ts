import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';
import { withClipboard } from '../../support/browser/clipboard.ts';

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

describe('the phone field of the lead form', () => {
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

  it('drops the country code of a number that is pasted or filled in, and keeps all other digits', async () => {
    const page = await openForm();
    const phone = page.getByLabel('Phone');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const paste = (text: string) =>
      withClipboard(async () => {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        await phone.fill('');
        await phone.press('Control+V');
        await expect.poll(() => phone.inputValue()).not.toBe('');
      });
    await paste('+1 801 555 7788');
    await expect.poll(() => phone.inputValue()).toBe('801-555-7788');
    await paste('+44 20 7946 0958');
    await expect.poll(() => phone.inputValue()).toBe('+442079460958');
    // Cut off, or without the plus, it would be the number of somebody else.
    await phone.press('1');
    expect(await phone.inputValue()).toBe('+4420794609581');
    await paste('+45 20 12 34 5');
    await phone.press('6');
    expect(await phone.inputValue()).toBe('+4520123456');
    await phone.fill('+1 (801) 555-7799');
    expect(await phone.inputValue()).toBe('801-555-7799');
  });
});

describe('the lead form', () => {
  it.each([390, 768, 1024, 1440])('moves nothing by its errors, %i pixels wide', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.goto(server.url);
    const tops = () =>
      page
        .locator('h1, h1 + p, #hero h2, #hero-form')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top + scrollY));
    const before = await tops();
    await submit(page);
    await page.getByText('Name is required').waitFor();
    expect(await tops()).toEqual(before);
  });

  it('is saved with where the visitor came from, and called', async () => {
    const page = await openForm('/?utm_source=instagram&utm_campaign=personal_brand');
    const saved = page.waitForRequest('**/api/leads');
    const triggered = page.waitForResponse('**/api/trigger-ai-call');
    await fill(page, { ...LEAD, phone: '801-555-0177' });
    await submit(page);
    await page.getByText(SAVED).waitFor();
    expect((await saved).postDataJSON()).toMatchObject({
      attribution: {
        utmSource: 'instagram',
        utmCampaign: 'personal_brand',
        landingPage: expect.stringContaining('/?utm_source=instagram'),
      },
    });
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
