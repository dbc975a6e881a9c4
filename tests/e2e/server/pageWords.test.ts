import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { useOwnServer } from '../../support/product/ownServer.ts';
import { createProcesses } from '../../support/product/processes.ts';
import { ADMIN_SETTINGS, sendAs, signInAdmin } from '../../support/product/partnerKey.ts';

const PAGE = '/demo';
const HOSTILE = '</script><img src=x onerror=alert(1)>';

async function mutate(url: string, token: string, name: string, input: object): Promise<unknown> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  return sendAs(token, `${url}/graphql`, {
    query: `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { __typename } }`,
    variables: { input: { path: PAGE, ...input } },
  });
}

describe('the words of a page', () => {
  const server = useOwnServer(ADMIN_SETTINGS);
  const html = async () => (await fetch(server.url + PAGE)).text();
  const description = async () => /<meta name="description"[^>]*>/.exec(await html())?.[0];

  const run = async (name: string, input: object) =>
    mutate(server.url, await signInAdmin(server.url), name, input);

  it('are in its HTML after a publication, as text, until an older version is restored', async () => {
    const usual = await description();
    expect(usual).toBeDefined();
    const slots = [
      { key: 'headline', value: `Hear it ${HOSTILE}` },
      { key: 'description', value: 'Ours now.' },
    ];
    expect(await run('savePageDraft', { slots })).toMatchObject({
      data: { result: { __typename: 'SavePageDraftPayload' } },
    });
    expect(await description()).toBe(usual);
    await run('publishPage', {});
    await expect.poll(description).toContain('content="Ours now."');
    const published = await html();
    expect(published).toContain('Hear it &lt;/script&gt;&lt;img');
    expect(published).not.toContain(HOSTILE);
    expect(published).not.toContain('<img src=x');

    await run('restorePageVersion', { version: 0 });
    await expect.poll(description).toBe(usual);
    expect(await html()).not.toContain('alert(1)');
  });

  it('are visible from every process within a second', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-words-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await createPostgresUrl();
    onTestFinished(() => postgres.drop());
    const settings = { ...ADMIN_SETTINGS, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' };
    const processes = createProcesses({ settings, dataDir });
    onTestFinished(async () => void (await processes.close()));
    const [here, there] = await Promise.all([processes.add(), processes.add()]);
    const token = await signInAdmin(here.url);
    for (const words of ['First words', 'Second words', 'Third words']) {
      const shown = () =>
        Promise.all(
          [here, there].map(async ({ url }) => {
            const html = await (await fetch(url + PAGE)).text();
            return html.includes(words);
          }),
        );
      // Both have the page in their caches.
      expect(await shown()).toEqual([false, false]);
      const slots = [{ key: 'headline', value: words }];
      await mutate(here.url, token, 'savePageDraft', { slots });
      await mutate(here.url, token, 'publishPage', {});
      const published = performance.now();
      await expect.poll(shown, { interval: 10 }).toEqual([true, true]);
      expect(performance.now() - published).toBeLessThan(1000);
    }
  });
});
