import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

describe('the product page', () => {
  it('says without scripts what it does, in every section', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/product`);
    expect(await page.title()).toBe('Product Features - AI Inside Sales Rep');
    expect(await page.locator('h1').count()).toBe(1);
    const texts = (selector: string) => page.locator(selector).allInnerTexts();
    expect(await texts('#features h3')).toEqual(['Connect', 'Call', 'Convert', 'Analytics']);
    expect(await texts('#how-it-works h3')).toEqual(['Trigger', 'Connect', 'Converse', 'Book']);
    expect(await texts('#routing h3')).toEqual(['By territory', 'By load']);
    const said = (await texts('main')).join(' ');
    for (const fact of [
      'under 60s',
      '7 days a week',
      'SMS and email reminders',
      '24/7',
      'by territory or load balancing',
      'recordings and transcripts',
      'Up to 50%',
      '500+',
      'Over 10,000',
      '100%',
      '39%',
      'TCPA-aware workflows',
      'Prior express written consent for regulated sectors',
      'Timed deletion of personal data',
    ]) {
      expect(said).toContain(fact);
    }
  });

  it('shows its final figures with reduced motion and without scripts', async () => {
    for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
      const page = await browser.newPage(options);
      await page.goto(`${server.url}/product`);
      const figures = await page.locator('#metrics dd > span:first-child').allTextContents();
      expect(figures).toEqual(['<60s', '7 days', '38%', '100%']);
    }
  });

  it('counts its figures up over two seconds, from when they are seen', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 500 } });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${server.url}/product`);
    const counters = () =>
      page.locator('#metrics dd span span').evaluateAll((elements) =>
        elements.map((element) => {
          const [animation] = element.getAnimations({ subtree: true });
          return [animation?.playState, animation?.effect?.getTiming().duration];
        }),
      );
    expect(await counters()).toEqual(Array.from({ length: 4 }, () => ['paused', 2000]));
    await page.locator('#metrics dl').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await counters()).flat()).not.toContain('paused');
  });

  it('offers a demo in its hero, beside each feature and at its end, each under a name of its own', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/product`);
    const events = await page
      .locator('main [data-booking]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-event')));
    expect(events).toEqual([
      'book_demo_product',
      'book_demo_connect',
      'book_demo_call',
      'book_demo_convert',
      'book_demo_analytics',
      'book_demo_final_product',
    ]);
  });

  it('is reached from the header of another page', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.getByRole('banner').getByRole('link', { name: 'Product' }).click();
    await page.getByRole('heading', { level: 2, name: 'How It Works' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/product');
  });
});
