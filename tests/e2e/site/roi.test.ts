import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { sharedSite } from '../../support/product/site.ts';
import { withClipboard } from '../../support/browser/clipboard.ts';

const server = sharedSite();

const browser = useBrowser();
const EXAMPLE = ['1000', '30', '25', '80', '8', '1.7'];
const LABELS = [
  'Leads',
  'Connect rate',
  'Booking rate',
  'Show rate',
  'Average minutes per booking',
  'Minute rate',
];

const roi = (page: Page) => page.locator('#roi');
const input = (page: Page, label: string) => roi(page).getByLabel(label, { exact: true });
const values = (page: Page) => Promise.all(LABELS.map((label) => input(page, label).inputValue()));

/** The results by their names. */
function results(page: Page): Promise<Record<string, string>> {
  return roi(page).evaluate((section) =>
    Object.fromEntries(
      [...section.querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent ?? '',
      ]),
    ),
  );
}

/** Opens the page; what the storage holds from before is put there first. */
async function open(saved: string | null = null, search = '', options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  if (saved !== null) {
    await page.addInitScript((text) => {
      if (!localStorage.getItem('sixty:roi')) localStorage.setItem('sixty:roi', text);
    }, saved);
  }
  await page.goto(`${server.url}/pricing${search}`);
  return page;
}

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sixty:roi') ?? 'null') as unknown);

describe('the calculator', () => {
  it('shows the example and its results without JavaScript', async () => {
    const page = await open(null, '', { javaScriptEnabled: false });
    expect(await values(page)).toEqual(EXAMPLE);
    const shown = roi(page).getByRole('definition');
    expect((await shown.allTextContents()).slice(0, 2)).toEqual(['$13.60', '$236.40']);
  });

  it('fills the example in when it is seen, then marks its results for a moment', async () => {
    const page = await open();
    const card = roi(page).locator('[data-phase]');
    await page.mouse.move(300, 300, { steps: 2 });
    await expect.poll(() => card.getAttribute('data-phase')).toBe('waiting');
    expect(await values(page)).toEqual(EXAMPLE);
    // The page records them itself, because a busy test could miss one.
    const recorded = await card.evaluateHandle((element) => {
      const phases: { name: string | null; at: number }[] = [];
      new MutationObserver(() => {
        phases.push({ name: element.getAttribute('data-phase'), at: performance.now() });
      }).observe(element, { attributeFilter: ['data-phase'] });
      return phases;
    });
    await roi(page).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
    await card.and(page.locator('[data-phase=done]')).waitFor();
    const phases = await recorded.jsonValue();
    expect(phases.map(({ name }) => name)).toEqual(['filling', 'calculating', 'done']);
    const [filling, calculating] = phases.map(({ at }) => at);
    expect((calculating ?? 0) - (filling ?? 0)).toBeGreaterThan(1_500);
    expect(await values(page)).toEqual(EXAMPLE);
    expect(await results(page)).toEqual({
      'Cost per booking': '$13.60',
      'Savings per booking': '$236.40',
      Connects: '300',
      Bookings: '75',
      Shows: '60',
      'Minutes used': '600',
      Cost: '$1,020',
    });
    expect(await stored(page)).toBeNull();
  });

  it('shows no rows of zeros on a phone at any time', async () => {
    const page = await open(null, '', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const card = roi(page).locator('[data-phase]');
    await page.touchscreen.tap(5, 300);
    await expect.poll(() => card.getAttribute('data-phase')).toBe('waiting');
    const shown = await roi(page).evaluateHandle((section) => {
      const seen = new Set<string>();
      const note = () => {
        const inputs = [...section.querySelectorAll('input')].map(({ value }) => value);
        const figures = [...section.querySelectorAll('dd')].map(({ textContent }) => textContent);
        for (const text of [...inputs.slice(1), ...figures]) seen.add(text);
        if (section.querySelector('[data-phase=done]')) return;
        requestAnimationFrame(note);
      };
      note();
      return seen;
    });
    await card.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    await card.and(page.locator('[data-phase=done]')).waitFor();
    const texts = await shown.evaluate((seen) => [...seen]);
    expect(texts).toContain('');
    expect(texts.filter((text) => /^\$?0(\.00)?$/.test(text))).toEqual([]);
  });

  it('changes nothing when the wheel turns over a field', async () => {
    const page = await open();
    // The HTML of the server shows the example as done, before the scripts fill it in.
    await hydrate(page);
    const leads = input(page, 'Leads');
    await leads.scrollIntoViewIfNeeded();
    await roi(page).locator('[data-phase=done]').waitFor();
    await leads.click();
    const top = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
    expect(await values(page)).toEqual(EXAMPLE);
  });

  it('knows of a field that was emptied before the page listened', async () => {
    const page = await open();
    await input(page, 'Booking rate').fill('');
    await expect.poll(() => results(page)).toMatchObject({ Bookings: '0' });
    expect(await values(page)).toEqual(EXAMPLE.with(2, '0'));
  });
});

describe('a scenario', () => {
  it('travels by its link, before what was saved', async () => {
    const page = await open(null, '', { permissions: ['clipboard-read', 'clipboard-write'] });
    await input(page, 'Leads').fill('2000');
    const link = await withClipboard(async () => {
      await page.getByRole('button', { name: 'Copy a link to these numbers' }).click();
      await page.getByText('Link copied').waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    });
    expect(link).toBe(page.url());
    const { search } = new URL(link);
    const colleague = await open(JSON.stringify({ leads: 1 }), search);
    await colleague.mouse.move(300, 300, { steps: 2 });
    await expect.poll(() => values(colleague)).toEqual(['2000', ...EXAMPLE.slice(1)]);
  });

  it('goes along with the lead', async () => {
    const page = await open();
    await input(page, 'Leads').fill('2000');
    await expect.poll(() => results(page)).toMatchObject({ Connects: '600' });
    await page.getByRole('link', { name: 'Hear it on your phone' }).click();
    await page.waitForURL('**/?leads=2000&**#hero');
    const form = page.locator('#hero-form');
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Phone').fill('8015550199');
    const saved = page.waitForRequest('**/api/leads');
    await form.locator('button[type=submit]').click();
    const { consent } = (await saved).postDataJSON() as { consent: { page: string } };
    expect(new URL(consent.page).searchParams.get('leads')).toBe('2000');
    await page.getByText('AI Sales Call Initiated!').waitFor();
  });
});
