import { describe, expect, it } from 'vitest';
import { newApiKey } from '../../../graphql/domain/apiKeys/apiKey.ts';
import { tokenHash } from '../../../graphql/domain/tokens.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('GraphiQL', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  it('runs a query without third-party requests, and one with a key', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}/graphql`);
    const execute = page.getByRole('button', { name: /execute query/i });
    await execute.click();
    const answer = page.locator('.result-window');
    await answer.getByText('viewer').waitFor();
    expect(await answer.innerText()).toContain('null');

    const key = newApiKey();
    await server.database.prisma.apiKey.create({
      data: {
        name: 'Partner',
        prefix: key.slice(0, 14),
        keyHash: tokenHash(key),
        scopes: ['integration_requests:read'],
      },
    });
    const write = async (text: string) => {
      await page.keyboard.press('Control+a');
      // The editor adds the closing bracket.
      await page.keyboard.type(text);
    };
    await page.locator('.graphiql-query-editor').click();
    await write('{ integrationRequests { totalCount ');
    await page.getByRole('button', { name: 'Headers' }).click();
    await page.locator('.graphiql-editor-tool .graphiql-editor:visible').click();
    await write(`{"Authorization":"Bearer ${key}"`);
    await execute.click();
    await answer.getByText('"totalCount"').waitFor();
    expect(await answer.innerText()).not.toContain('errors');
  });
});
