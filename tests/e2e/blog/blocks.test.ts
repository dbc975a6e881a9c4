import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { hydrate } from '../../support/browser/hydrate.ts';
import { useBlogServer } from '../../support/product/blogServer.ts';

const server = useBlogServer();
const browser = useBrowser();

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
let path: string;

beforeAll(async () => {
  const { slug } = await server.write({
    title: 'Blocks',
    content: [
      '> [!TIP]\n> Call within a minute.',
      '[Book a Demo](/book "button")',
      `[How a call sounds](${VIDEO} "embed")`,
    ].join('\n\n'),
  });
  path = `/blog/${slug}`;
});

describe('the blocks of a post', () => {
  it('load nothing of others before a click, and then play in the page', async () => {
    const page = await browser.newPage();
    const foreign: string[] = [];
    await page.route(/^https:/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    });
    await page.goto(server.url + path);
    const embed = page.getByRole('link', { name: 'How a call sounds' });
    await embed.hover();
    expect(foreign).toEqual([]);
    // A page that cannot listen in time lets the browser follow the link.
    await hydrate(page);
    await embed.click();
    const frame = page.locator('figure.embed iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('title')).toBe('How a call sounds');
    await expect.poll(() => foreign).toEqual([PLAYER]);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('are links without scripts, and accessible', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(server.url + path);
    expect(await page.getByRole('link', { name: 'How a call sounds' }).getAttribute('href')).toBe(
      VIDEO,
    );
    expect(await page.getByRole('note').innerText()).toContain('Call within a minute.');
    const button = page.locator('article a.button');
    expect(await button.getAttribute('href')).toBe('/book');
    const checked = await browser.newPage();
    await checked.goto(server.url + path);
    expect(await accessibilityViolations(checked)).toEqual([]);
  });
});
