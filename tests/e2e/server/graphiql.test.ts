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
    await page.goto(`${server.url}/graphql`);
    await page.getByRole('button', { name: /execute query/i }).click();
    const answer = page.locator('.result-window');
    await answer.getByText('viewer').waitFor();
    expect(await answer.innerText()).toContain('null');
  });
});
