import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { type ProductServer, startServer } from '../../support/server.ts';

describe('GraphiQL', () => {
  const browser = useBrowser();
  let server: ProductServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('runs a query in a browser that reaches nothing but this server', async () => {
    const page = await browser.newPage();
    const response = await page.goto(`${server.url}/graphql`);
    await page.getByRole('button', { name: /execute query/i }).click();
    const answer = page.locator('.result-window');
    await answer.getByText('viewer').waitFor();
    expect(await answer.innerText()).toContain('null');
    // It runs what it was made with, and nothing that is brought in.
    const html = (await response?.text()) ?? '';
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
    expect(policy).toContain("default-src 'none'; script-src 'sha256-");
    browser.expectConsole(/Content Security Policy/);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.broughtIn = true';
      document.head.append(script);
      return Reflect.get(globalThis, 'broughtIn') === true;
    });
    expect(ran).toBe(false);
  });
});
