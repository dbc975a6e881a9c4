import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

async function open(options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.route('**/api/geo', (route) =>
    route.fulfill({ json: { country_code: 'US', country_name: 'United States' } }),
  );
  await page.goto(`${server.url}/pricing`);
  return page;
}

async function bookedAt(page: Page, click: () => Promise<void>): Promise<URLSearchParams> {
  // The service of these tests has no widget.
  browser.allowConsole(/it opens in a new tab/);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await tab.getByText('Pick a time').waitFor();
  return new URL(tab.url()).searchParams;
}

describe('the pricing page', () => {
  it('names the plans, with the second as the most popular', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: 'Simple, Usage-Based Pricing' }).waitFor();
    const plans = page.locator('section:has(h1) > ul > li');
    const texts = await plans.allTextContents();
    expect(texts).toHaveLength(4);
    for (const [index, facts] of [
      ['Starter', '$297/month', '175 minutes included', '$1.70 per additional minute'],
      ['Growth', 'Most Popular', '$797/month', '470 minutes included'],
      ['Scale', '$1,497/month', '880 minutes included', 'White-label options'],
      ['Enterprise', 'Custom', 'Negotiated rates', 'On-premise deployment'],
    ].entries()) {
      for (const fact of facts) expect(texts[index]).toContain(fact);
    }
    expect(texts.filter((text) => text.includes('Most Popular'))).toHaveLength(1);
  });

  it('carries the plan or the service into the booking', async () => {
    const page = await open();
    const plan = page.getByRole('listitem').filter({ hasText: 'Most Popular' });
    const started = await bookedAt(page, () =>
      plan.getByRole('button', { name: 'Get Started' }).click(),
    );
    expect(started.get('plan')).toBe('Growth');
    expect(started.get('layout')).toBe('month_view');
    const service = page.getByRole('listitem').filter({ hasText: 'Campaign Buildout' });
    const learning = await bookedAt(page, () =>
      service.getByRole('button', { name: 'Learn More' }).click(),
    );
    expect(learning.get('service')).toBe('Campaign Buildout');
  });

  it('ends with the demo and the lead form', async () => {
    const page = await open();
    const last = page.locator('section[aria-labelledby=final-call]');
    await bookedAt(page, () => last.getByRole('button', { name: 'Book a Demo' }).click());
    await last.getByRole('link', { name: 'Try AI Sales Rep' }).click();
    await page.waitForURL('**/#hero');
  });
});
