import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { ATTACKS } from '../../support/markdown/attacks.ts';
import { render } from '../../support/markdown/rendering.ts';

/** Rendered one by one into one document, without any policy of ours that would come to its help. */
const DOCUMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Attacks</title>
<body><form id="hero-form" action="/own"></form><main>${ATTACKS.map(
  (attack) => `<article>${render(attack).html}</article>`,
).join('\n')}</main></body></html>`;

const server = createServer((request, response) => {
  const found = request.url === '/';
  response.writeHead(found ? 200 : 204, { 'content-type': 'text/html' });
  response.end(found ? DOCUMENT : undefined);
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('attacks in Markdown, in a browser', () => {
  const browser = useBrowser();

  test('run no script, open no dialog, send no request and take no id', async () => {
    const page = await browser.newPage();
    const heard: string[] = [];
    page.on('dialog', (dialog) => {
      heard.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => heard.push(`console ${message.text()}`));
    page.on('request', (request) => heard.push(`${request.resourceType()} ${request.url()}`));
    await page.goto(url);

    const before = await page.locator('article').count();
    await page.evaluate(touchEverything);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

    expect(before).toBe(ATTACKS.length);
    // Images of its own site are what a text may ask for.
    expect(heard.filter((what) => !what.startsWith(`image ${url}`))).toEqual([`document ${url}`]);
    expect(await page.evaluate(traces)).toEqual({
      addresses: ['https:', 'http:', 'mailto:'].toSorted(),
      handlers: [],
      heroForm: 'FORM',
      named: [],
      children: 0,
    });
  });

  test('would be found by this test', async () => {
    const page = await browser.newPage();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(url);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p id="bait" onclick="alert(7)">a</p>');
    });
    await page.evaluate(touchEverything);
    expect(dialogs).toEqual(['7']);
    expect((await page.evaluate(traces)).handlers).toEqual(['P onclick']);
  });
});

/** Sends every element what a reader's hands could, except that no link is followed. */
function touchEverything(): void {
  document.addEventListener('click', (event) => event.preventDefault(), true);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    for (const type of ['pointerover', 'mouseover', 'mouseenter', 'focusin', 'toggle', 'click']) {
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    }
    element.focus();
    if (element instanceof HTMLDetailsElement) element.open = true;
    if (element instanceof HTMLImageElement) element.loading = 'eager';
  }
}

function traces() {
  const all = [...document.querySelectorAll('*')];
  return {
    addresses: [...new Set([...document.links].map((link) => link.protocol))].toSorted(),
    handlers: all.flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || name === 'style')
        .map((name) => `${element.tagName} ${name}`),
    ),
    heroForm: document.getElementById('hero-form')?.tagName ?? '',
    named: ['root', 'settings', 'sixtyEvents', 'cookie', 'body'].filter(
      (name) =>
        document.getElementById(name) !== null || document.getElementsByName(name).length > 0,
    ),
    children: window.frames.length,
  };
}
