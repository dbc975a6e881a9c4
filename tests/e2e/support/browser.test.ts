import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';

describe('test browser', () => {
  const browser = useBrowser();
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    const script = decodeURIComponent(new URL(request.url ?? '/', 'http://x').search.slice(1));
    response.end(`<title>A page</title><link rel="icon" href="data:,"><script>${script}</script>`);
  });

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  async function open(script: string): Promise<string> {
    const page = await browser.newPage();
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/?${encodeURIComponent(script)}`);
    return page.title();
  }

  it('runs the scripts of a page in a real Chromium', async () => {
    expect(await open('document.title = navigator.userAgent')).toContain('HeadlessChrome');
  });

  it('lets a declared complaint pass', async () => {
    browser.expectConsole(/out of stock/);
    expect(await open('console.warn("out of stock")')).toBe('A page');
  });

  it('shows the cause of what a page throws', async () => {
    browser.expectConsole(/recovered[^]*Caused by: Error: 403/);
    await open('reportError(new Error("recovered", { cause: new Error("403") }))');
  });

  it('waits for the answer of a route that the test did not wait for', async () => {
    const page = await browser.newPage();
    const asked = Promise.withResolvers<void>();
    await page.route('https://example.com/', (route) => {
      asked.resolve();
      // Another question to the page comes first, so that the test ends before the answer.
      void page.title().then(() => route.fulfill({ body: '' }));
    });
    await page.evaluate("void fetch('https://example.com/', { mode: 'no-cors' })");
    await asked.promise;
  });

  it.fails('fails a test whose page writes an error', async () => {
    await open('console.error("broken")');
  });

  it.fails('fails a test whose page throws', async () => {
    await open('throw new Error("broken")');
  });

  it.fails('fails a test whose page asks another host for something', async () => {
    await open('fetch("https://example.com/").catch(() => {})');
  });
});
