import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { useOwnServer } from '../../support/product/ownServer.ts';
import { ADMIN_SETTINGS, sendAs, signInAdmin } from '../../support/product/partnerKey.ts';
import { createProcesses } from '../../support/product/processes.ts';

const PAGE = '/pricing';
const BOLDER = 'Pay for meetings that happen';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36';

interface Result {
  experiment?: { id: string; variants: { visitors: number }[] };
}

async function run(url: string, token: string, name: string, input: object): Promise<Result> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  const query = `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
    ... on ${type}Payload { experiment { id } } ... on Error { message } } }`;
  const { data } = (await sendAs(token, `${url}/graphql`, { query, variables: { input } })) as {
    data: { result: Result };
  };
  expect(data.result).toHaveProperty('experiment');
  return data.result;
}

async function start(url: string, token: string, more: object = {}): Promise<string> {
  const { experiment } = await run(url, token, 'createExperiment', {
    page: PAGE,
    variants: [
      { name: 'As it is', slots: [] },
      { name: 'Bolder', slots: [{ key: 'headline', value: BOLDER }] },
    ],
    share: 1,
    goal: 'lead',
    until: new Date(Date.now() + 86_400_000),
    ...more,
  });
  const id = experiment?.id ?? '';
  await run(url, token, 'startExperiment', { id });
  return id;
}

async function visitors(url: string, token: string, id: string): Promise<number> {
  const { data } = (await sendAs(token, `${url}/graphql`, {
    query: 'query ($id: ID!) { experiment(id: $id) { id variants { visitors } } }',
    variables: { id },
  })) as { data: Result };
  return data.experiment?.variants.reduce((sum, each) => sum + each.visitors, 0) ?? 0;
}

async function open(url: string, browser: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${PAGE}`, { headers: { 'user-agent': browser, ...headers } });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, isBolder: html.includes(BOLDER) };
}

describe('an experiment', () => {
  const server = useOwnServer(ADMIN_SETTINGS);
  const browser = useBrowser();
  let token = '';
  beforeAll(async () => {
    token = await signInAdmin(server.url);
  });

  it('renders its variants on the server, each from its own cached page, until it is stopped', async () => {
    const usual = await open(server.url, CHROME);
    const id = await start(server.url, token);
    await expect
      .poll(async () => (await open(server.url, CHROME)).headers.get('cache-control'))
      .toBe('private, max-age=0');
    const seen = new Map<boolean, Awaited<ReturnType<typeof open>>>();
    // Of one network thirty visitors a day are counted, in all tests of this server together.
    for (let number = 0; number < 14; number += 1) {
      const agent = `${CHROME} ${number}`;
      const page = await open(server.url, agent);
      const known = seen.get(page.isBolder) ?? page;
      seen.set(page.isBolder, known);
      expect((await open(server.url, agent)).html).toBe(page.html);
      const etag = page.headers.get('etag') ?? '';
      expect((await open(server.url, agent, { 'if-none-match': etag })).status).toBe(304);
    }
    const [first, second] = [seen.get(false), seen.get(true)];
    if (!first || !second) throw new Error('Somebody must see each variant.');
    expect(first.headers.get('etag')).not.toBe(second.headers.get('etag'));
    expect(second.html).toMatch(new RegExp(`<h1[^>]*>[^]*${BOLDER}`));
    // Search engines see one page.
    const head = (html: string) =>
      [/<title>.*?<\/title>/, /<meta name="description"[^>]*>/, /ld\+json">.*?<\/script>/].map(
        (pattern) => pattern.exec(html)?.[0],
      );
    expect(head(second.html)).toEqual(head(usual.html));
    expect(head(second.html)).not.toContain(undefined);
    expect((await open(server.url, 'Googlebot/2.1')).isBolder).toBe(false);
    // Campaigns do not change the page, and the variant stays.
    const tagged = await fetch(`${server.url}${PAGE}?utm_source=news`, {
      headers: { 'user-agent': `${CHROME} 0` },
    });
    expect(await tagged.text()).toBe((await open(server.url, `${CHROME} 0`)).html);
    await expect.poll(() => visitors(server.url, token, id)).toBe(15);
    await run(server.url, token, 'stopExperiment', { id });
    await expect
      .poll(async () => (await open(server.url, CHROME)).headers.get('cache-control'))
      .toContain('public');
    for (let number = 0; number < 5; number += 1)
      expect((await open(server.url, `${CHROME} ${number}`)).isBolder).toBe(false);
  });

  it('shows the same variant after a link inside the site, which loads the document', async () => {
    const id = await start(server.url, token);
    const page = await browser.newPage();
    // The first browser that sees another page than before.
    const agents = Array.from({ length: 14 }, (_each, number) => `${CHROME} link ${number}`);
    let agent = '';
    await expect
      .poll(async () => {
        for (agent of agents) if ((await open(server.url, agent)).isBolder) return true;
        return false;
      })
      .toBe(true);
    await page.route('**/*', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'user-agent': agent } }),
    );
    await page.goto(server.url);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe(BOLDER);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
    // Hydration keeps it.
    await page.getByRole('heading', { level: 1 }).click();
    expect(await page.locator('h1').innerText()).toBe(BOLDER);
    await run(server.url, token, 'stopExperiment', { id });
  });

  it('ends by itself, in every process, and survives one that is killed', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-experiments-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await createPostgresUrl();
    onTestFinished(() => postgres.drop());
    const settings = { ...ADMIN_SETTINGS, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' };
    const processes = createProcesses({ settings, dataDir });
    onTestFinished(async () => void (await processes.close()));
    const [here, there] = await Promise.all([processes.add(), processes.add()]);
    const session = await signInAdmin(here.url);
    const until = Date.now() + 25_000;
    const id = await start(here.url, session, { until: new Date(until) });
    const states = () =>
      Promise.all(
        processes
          .serving()
          .map(async ({ url }) => (await open(url, 'Googlebot/2.1')).headers.get('cache-control')),
      );
    await expect.poll(states).toEqual(['private, max-age=0', 'private, max-age=0']);
    const agents = Array.from({ length: 10 }, (_each, number) => `${CHROME} ${number}`);
    const shown = async (url: string) => {
      const pages = [];
      for (const agent of agents) pages.push((await open(url, agent)).isBolder);
      return pages;
    };
    const before = await shown(here.url);
    // The other process shows everybody the same, and counts nobody again.
    expect(await shown(there.url)).toEqual(before);
    await expect.poll(() => visitors(there.url, session, id)).toBe(10);
    await processes.kill(here);
    await processes.until(2);
    for (const { url } of processes.serving()) expect(await shown(url)).toEqual(before);
    await expect
      .poll(async () => (await states()).every((state) => state?.startsWith('public')), {
        timeout: 60_000,
      })
      .toBe(true);
    expect(Date.now() - until).toBeLessThan(5000);
    expect(await visitors(there.url, session, id)).toBe(10);
  });
});
