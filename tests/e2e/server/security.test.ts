import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '../../../graphql/readSettings.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { PASSWORD, useConsoleServer } from '../../support/product/consoleServer.ts';
import { expectNoLeak } from '../../support/fuzz/answers.ts';
import { hostileText } from '../../support/fuzz/hostile.ts';
import { cases, PATIENCE_MS } from '../../support/fuzz/runs.ts';
import { hydrate } from '../../support/browser/hydrate.ts';

const ELSEWHERE = 'elsewhere.example';

describe('the product under attack', () => {
  const browser = useBrowser();
  const server = useConsoleServer();

  beforeAll(async () => {
    const { prisma } = server.database;
    const author = await prisma.author.create({ data: { name: 'Ann' } });
    await prisma.post.create({
      data: {
        slug: 'a-post',
        title: 'A post',
        content: 'Its text.',
        contentHtml: '<p>Its <strong>text</strong>.</p>',
        status: 'published',
        publishedAt: new Date(0),
        authorId: author.id,
      },
    });
  });

  /** Sends bytes as they are, which no client library would, and reads until the server has hung up. */
  async function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    let answer = '';
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', () => undefined);
    socket.write(Buffer.from(text, 'latin1'));
    await once(socket, 'close');
    return answer;
  }
  const ask = (target: string, { method = 'GET', host = 'localhost', headers = '' } = {}) =>
    raw(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);

  /** What a page can do with text that somebody else has written: the name of each error, or 'done'. */
  function tryEverything(page: Page) {
    return page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        html: () => {
          document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">';
        },
        adjacent: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        frame: () => {
          document.createElement('iframe').srcdoc = '<b>x</b>';
        },
        script: () => {
          document.createElement('script').src = '/assets/x.js';
        },
        policy: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('other', {}),
        again: () => Reflect.get(globalThis, 'trustedTypes').createPolicy('sixty-html', {}),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: done`;
        } catch (error) {
          return `${name}: ${error instanceof Error ? error.name : 'failed'}`;
        }
      });
    });
  }
  const REFUSED = [
    'html: TypeError',
    'adjacent: TypeError',
    'frame: TypeError',
    'script: TypeError',
    'policy: TypeError',
    'again: TypeError',
  ];

  it('enforces Trusted Types on public pages, which still work', async () => {
    const page = await browser.newPage();
    await page.goto(server.url);
    await hydrate(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    // Made in the browser, from HTML of the server's.
    await page.getByRole('link', { name: 'A post' }).first().click();
    await page.locator('strong', { hasText: 'text' }).waitFor();
    await page.goto(`${server.url}/privacy`);
    await hydrate(page);
    await page.goto(`${server.url}/blog/a-post`);
    await hydrate(page);
    browser.expectConsole(/Trusted|trusted|policy/);
    expect(await tryEverything(page)).toEqual(REFUSED);
  });

  it('enforces Trusted Types in the console, which still works', async () => {
    const page = await browser.newPage();
    await server.signIn(page, await server.addUser('editor'), '/admin/blog/new');
    await page.getByLabel('Content', { exact: true }).fill('Words that are **loud**.');
    const preview = page.getByRole('group', { name: 'Live preview' });
    await preview.locator('strong', { hasText: 'loud' }).waitFor();
    browser.expectConsole(/Trusted|trusted|policy/);
    expect(await tryEverything(page)).toEqual(REFUSED);
  });

  it('never redirects to another site, for any URL', async () => {
    const targets = [
      `//${ELSEWHERE}/`,
      `///${ELSEWHERE}//`,
      `/\\${ELSEWHERE}/`,
      `/%5c${ELSEWHERE}/`,
      `/%2f%2f${ELSEWHERE}/`,
      `/./${ELSEWHERE}//`,
      `/blog/..//${ELSEWHERE}/`,
      `/PRICING/?next=//${ELSEWHERE}`,
      `/blog/?page=2&url=https://${ELSEWHERE}`,
      `http://${ELSEWHERE}/blog/`,
      '/Blog//',
    ];
    for (const target of targets) {
      const answer = await ask(target);
      expect([target, answer]).toEqual([target, expect.stringMatching(/^HTTP\/1\.1 [234]\d\d /)]);
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim();
      if (location === undefined) continue;
      const { origin } = new URL(location, server.url);
      expect([target, origin]).toEqual([target, new URL(server.url).origin]);
    }
  });

  it('shows no data of one visitor to another', async () => {
    const forged = [
      `X-Forwarded-Host: ${ELSEWHERE}`,
      `X-Forwarded-Proto: gopher`,
      `X-Forwarded-Prefix: /${ELSEWHERE}`,
      `X-Original-URL: /${ELSEWHERE}`,
      `X-Rewrite-URL: /${ELSEWHERE}`,
      `Forwarded: host=${ELSEWHERE}`,
      `Origin: https://${ELSEWHERE}`,
      `Referer: https://${ELSEWHERE}/`,
      `Cookie: theme=${ELSEWHERE}`,
      `Accept-Language: ${ELSEWHERE}`,
      `User-Agent: ${ELSEWHERE}`,
      `X-HTTP-Method-Override: DELETE`,
    ];
    const headers = forged.map((line) => `${line}\r\n`).join('');
    const pages = [
      '/industries',
      '/blog',
      '/blog/a-post',
      '/nowhere',
      '/sitemap.xml',
      '/robots.txt',
    ];
    for (const target of [...pages, '/blog/rss.xml']) {
      // The first of all to ask for it: what is kept is made for this one.
      const poisoned = await ask(`${target}?utm_source=${ELSEWHERE}&x=${ELSEWHERE}`, {
        host: ELSEWHERE,
        headers,
      });
      const plain = await ask(target);
      for (const answer of [poisoned, plain])
        expect([target, answer.includes(ELSEWHERE)]).toEqual([target, false]);
      expect(plain).toMatch(/^HTTP\/1\.1 (200|404) /);
    }
  });

  it(
    'answers any address and any method, and is well afterwards',
    { timeout: PATIENCE_MS },
    async () => {
      for (const method of [
        'TRACE',
        'TRACK',
        'CONNECT',
        'PURGE',
        'PROPFIND',
        'PATCH',
        'DELETE',
        'PUT',
      ]) {
        const answer = await ask('/blog', { method });
        expect([method, answer]).toEqual([
          method,
          expect.stringMatching(/^(HTTP\/1\.1 [24]\d\d |$)/),
        ]);
      }
      const target = fc
        .tuple(
          fc.constantFrom('/', '/blog/', '/blog?page=', '/preview/', '/admin/', '/assets/'),
          hostileText,
        )
        // Bytes as they are, but for what would end the line of the request.
        .map(([start, text]) => (start + text).slice(0, 6000).replaceAll(/[\s\p{Cc}]/gu, '+'));
      const property = fc.asyncProperty(target, fc.boolean(), async (text, isEncoded) => {
        const bytes = Buffer.from(text).toString('latin1');
        const answer = await ask(isEncoded ? encodeURI(text.toWellFormed()) : bytes);
        expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
        if (answer.startsWith('HTTP/1.1 4'))
          expectNoLeak(answer.slice(0, answer.indexOf('\r\n\r\n')));
      });
      await fc.assert(property, cases(20));
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    },
  );

  it('reveals nothing about the machine, settings or secrets to browsers', () => {
    const names = SETTING_NAMES.filter((name) => name.includes('_'));
    expect(names).toContain('DATABASE_URL');
    const secret = new RegExp(
      `\\b(${names.join('|')})\\b|sourceMappingURL|passwordHash|tokenHash|keyHash|postgres(ql)?://|BEGIN [A-Z ]*PRIVATE KEY`,
    );
    const files = globSync('dist/client/**/*.{js,css,html,json,svg,txt,webmanifest}');
    expect(files.length).toBeGreaterThan(20);
    for (const file of [...files, ...globSync('dist/server/**/*.js')]) {
      const text = readFileSync(file, 'utf8');
      expect([file, text.includes(path.resolve('.'))]).toEqual([file, false]);
      if (file.includes('client'))
        expect([file, secret.exec(text)?.[0]]).toEqual([file, undefined]);
    }
  });

  it('creates a new token at each sign-in, and ignores the token that the client sent', async () => {
    const email = await server.addUser('editor');
    const known = 'A'.repeat(43);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${known}` };
    const body = JSON.stringify({ email, password: PASSWORD, token: known });
    const signIn = async () => {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers,
        body,
      });
      // These cookies open nothing: one tells a known browser from a stranger, one keeps staff out of the visitors.
      for (const cookie of response.headers.getSetCookie())
        expect(cookie).toMatch(/^(?:device_|staff=1;)/);
      const { token }: { token: string } = await response.json();
      return token;
    };
    const tokens = new Set([known, await signIn(), await signIn()]);
    expect(tokens.size).toBe(3);
    const me = await fetch(`${server.url}/api/auth/me`, { headers });
    expect(me.status).toBe(401);
  });
});
