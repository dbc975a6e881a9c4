import { expect, it } from 'vitest';
import { sharedSite } from '../../../support/product/site.ts';

const site = sharedSite();

const PAGES = [
  '/',
  '/product',
  '/industries',
  '/pricing',
  '/integrations',
  '/demo',
  '/demo/booking-confirmation',
  '/blog',
  '/nowhere',
];

/** The calls to action in the main part of a page: submit buttons, and links that act as buttons. */
async function callsToAction(page: string): Promise<string[]> {
  const html = await (await fetch(site.url + page)).text();
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
  return main.match(/<(?:a|button)\b[^>]*(?:role="button"|type="submit")[^>]*>/g) ?? [];
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

it('gives each call to action of the site its own analytics event', async () => {
  const events: string[] = [];
  for (const page of PAGES) {
    for (const tag of await callsToAction(page)) {
      const label = attribute(tag, 'data-event');
      expect({ page, tag, label }).toEqual({ page, tag, label: expect.any(String) });
      expect({ label, category: attribute(tag, 'data-category') }).toEqual({
        label,
        category: expect.any(String),
      });
      events.push(`${label} ${attribute(tag, 'data-value') ?? ''}`);
    }
  }
  expect(events.length).toBeGreaterThan(30);
  expect(events.filter((event, index) => events.indexOf(event) !== index)).toEqual([]);
});
