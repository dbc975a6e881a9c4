import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBuiltPages } from '../../../graphql/http/pages/builtPages.ts';
import type { Pages } from '../../../graphql/http/pages/pages.ts';
import { styleHash } from '../../../graphql/http/pages/policy.ts';
import { systemClock } from '../../../graphql/services/clock.ts';
import { type ContentCache, createContentCache } from '../../../graphql/services/contentCache.ts';
import { writeFakeBuild } from './fakeBuild.ts';
import { site } from './site.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

const build = writeFakeBuild();
let pages: Pages;
let cache: ContentCache;
let server: Server;
let title = 'first';
let rendered = 0;
let failures: string[] = [];
/** What a visitor gets instead of a page that must be rendered. */
let refused: Response | null = null;
const admit = async () => refused;
/** How the last request was answered: at once from memory, or by the handler. */
let path: 'fast' | 'handler';

beforeAll(async () => {
  server = createServer((incoming, response) => {
    path = 'fast';
    if (pages.tryServe(incoming, response)) return;
    path = 'handler';
    void getRequestListener((asked) => pages.handle(asked, admit))(incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

beforeEach(async () => {
  title = 'first';
  rendered = 0;
  failures = [];
  refused = null;
  cache = createContentCache({ clock: systemClock });
  pages = await createBuiltPages(
    {
      site,
      cdn: null,
      cache,
      development: false,
      execute: async () => {
        rendered += 1;
        return { data: { title } };
      },
      onError: (error, page) => failures.push(`${page}: ${String(error)}`),
    },
    build.folder,
  );
});

afterAll(() => {
  server.close();
  build.remove();
});

function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: url, headers, method }, async (response) => {
      const body = await buffer(response);
      const status = response.statusCode ?? 0;
      resolve({ status, headers: response.headers, body, text: body.toString() });
    })
      .on('error', reject)
      .end();
  });
}

describe('pages of the build', () => {
  it('are rendered once and then answered from memory', async () => {
    const first = await get('/');
    expect(path).toBe('handler');
    const second = await get('/');
    expect(path).toBe('fast');
    expect(second.text).toBe(first.text);
    expect(second.text).toContain('<p>/ first</p>');
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(rendered).toBe(1);
  });

  it('are rendered for nobody who has no points left, and sent from the cache to everybody', async () => {
    await get('/');
    refused = new Response('too many', { status: 429 });
    expect((await get('/')).status).toBe(200);
    expect((await get('/blog')).status).toBe(429);
    expect(rendered).toBe(1);
  });

  it('use the encoding that the client accepts', async () => {
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-length']).toBe(String(body.length));
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('are not sent again to a client that has them, whichever process answers', async () => {
    const { headers } = await get('/blog');
    const known = { 'if-none-match': String(headers.etag) };
    const fast = await get('/blog', known);
    expect(path).toBe('fast');
    const slow = await get('/blog?page=x', known);
    for (const answer of [fast, slow]) {
      expect(answer.status).toBe(304);
      expect(answer.body.length).toBe(0);
      expect(answer.headers.etag).toBe(headers.etag);
    }
  });

  it('answer HEAD requests without a body', async () => {
    const { body } = await get('/');
    const head = await get('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.body.length).toBe(0);
  });

  it('are cached once for all campaign parameters', async () => {
    await get('/');
    for (const search of ['?utm_source=a', '?utm_source=b&gclid=1', '?page=1']) {
      expect((await get(`/${search}`)).text).toContain('<p>/ first</p>');
      expect(path).toBe('fast');
    }
    expect(rendered).toBe(1);
  });

  it('differ by the parameters that they depend on', async () => {
    await get('/blog');
    expect((await get('/blog?page=2&utm_source=a')).text).toContain('<p>/blog?page=2 first</p>');
    expect((await get('/blog?page=junk')).text).toContain('<p>/blog first</p>');
    expect(rendered).toBe(2);
  });

  it('change when their content changes', async () => {
    const before = await get('/');
    title = 'second';
    cache.invalidate(['users']);
    await pages.close();
    expect((await get('/')).text).toContain('first');
    cache.invalidate(['posts']);
    await pages.close();
    const after = await get('/', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.text).toContain('second');
  });

  it('have a policy with the hash of their inlined style', async () => {
    const { text, headers } = await get('/');
    const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(css).toBe('p{color:red}b{color:blue}');
    expect(headers['content-security-policy']).toContain(styleHash(css));
  });

  it('share one page for all unknown paths', async () => {
    const first = await get('/nowhere');
    const second = await get('/else/where?x=1');
    expect(first.status).toBe(404);
    expect(second.status).toBe(404);
    expect(second.text).toBe(first.text);
    expect(rendered).toBe(1);
  });

  it('are not cached if they redirect', async () => {
    for (const name of ['anna', 'ben']) {
      const { status, headers } = await get(`/${name}-ig`);
      expect([status, headers.location]).toEqual([302, '/?utm_source=x']);
    }
    expect((await get('/')).status).toBe(200);
  });

  it('have one URL: a slash at the end is removed, and never leads to another host', async () => {
    const slash = await get('/blog/?page=2');
    expect([slash.status, slash.headers.location]).toEqual([301, '/blog?page=2']);
    const host = await get('//other.example/');
    expect([host.status, host.headers.location]).toEqual([301, '/other.example']);
  });

  it('have one URL: capitals become lower case, and the query stays', async () => {
    const { status, headers } = await get('/BLOG?Page=2&q=A');
    expect([status, headers.location]).toEqual([301, '/blog?Page=2&q=A']);
    expect((await get('/Anna-ig')).headers.location).toBe('/?utm_source=x');
    expect((await get('/No/Such')).status).toBe(404);
  });

  it('that fail to render show no reason, but the reason is reported', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status, text, headers } = await get('/broken');
      expect(status).toBe(500);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("'sha256-");
      expect(text).toContain('<p>/500 first</p>');
      expect(text).not.toContain('cannot render');
    }
    expect(failures).toEqual(['/broken: Error: cannot render', '/broken: Error: cannot render']);
    // The page that says so is rendered once, and is no page of its own.
    expect(rendered).toBe(1);
    expect((await get('/500')).status).toBe(404);
  });

  it('contain the input of a refused form, and are then not cached', async () => {
    const form = { id: 'hero-form', values: { email: 'a@b' }, errors: { email: 'No' } };
    const answer = await pages.renderForm({ path: '/', form, status: 400 });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-");
    expect(await answer.text()).toContain('a@b');
    expect((await get('/')).text).not.toContain('a@b');
  });
});

describe('the console', () => {
  it('has one document at every URL, which search engines do not list', async () => {
    const login = await get('/admin/login?next=x');
    const leads = await get('/admin/leads');
    expect(login.text).toBe('<title>Sixty Console</title>/assets/admin-1.jshttp://sixty.example');
    expect(leads.text).toBe(login.text);
    expect(leads.headers['x-robots-tag']).toBe('noindex');
    expect(leads.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('answers unknown paths of the console with 404', async () => {
    for (const path of ['/admin/unknown', '/admin/leads/a/b', '/admin/%zz']) {
      const { status, text } = await get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<title>Page Not Found · Sixty console</title>');
    }
  });
});

describe('files of the build', () => {
  it('are cached forever by browsers if their name contains a hash', async () => {
    const { headers, text } = await get('/assets/public-1.js');
    expect(path).toBe('fast');
    expect(text).toBe('page()');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const worker = await get('/admin/notices-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
    });
    const icon = await get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
  });

  it('are sent as the build compressed them', async () => {
    const plain = await get('/assets/boot-1.js');
    const br = await get('/assets/boot-1.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    // Nothing was gained by packing this one.
    const small = await get('/assets/public-1.js', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.text).toBe('page()');
  });

  it('support range requests of video players', async () => {
    const whole = await get('/film.mp4', { 'accept-encoding': 'br' });
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const parts: [range: string, status: number, text: string, where: string | undefined][] = [
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=8-', 206, '89', 'bytes 8-9/10'],
      ['bytes=-3', 206, '789', 'bytes 7-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      // These are no ranges, or several: all of it is sent, as to a client that never asked for a part.
      ['bytes=0-1,4-5', 200, '0123456789', undefined],
      ['bytes=5-2', 200, '0123456789', undefined],
      ['lines=0-1', 200, '0123456789', undefined],
      ['bytes=-', 200, '0123456789', undefined],
    ];
    for (const [range, status, text, where] of parts) {
      const answer = await get('/film.mp4', { range });
      const { 'content-range': given, 'content-length': length, etag } = answer.headers;
      expect([range, answer.status, answer.text, given]).toEqual([range, status, text, where]);
      expect([length, etag]).toEqual([String(text.length), whole.headers.etag]);
    }
    const head = await get('/film.mp4', { range: 'bytes=0-3' }, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, '10']);
  });

  it('are sent completely if a range belongs to another version of the file', async () => {
    const { headers } = await get('/film.mp4');
    const range = 'bytes=0-3';
    const same = await get('/film.mp4', { range, 'if-range': String(headers.etag) });
    const other = await get('/film.mp4', { range, 'if-range': '"other"' });
    expect([same.status, same.text]).toEqual([206, '0123']);
    expect([other.status, other.text]).toEqual([200, '0123456789']);
    expect((await get('/', { range })).status).toBe(200);
  });

  it('support range requests through the handler too', async () => {
    const url = 'http://sixty.example/film.mp4';
    const asked = new Request(url, { headers: { range: 'bytes=2-3' } });
    const part = await pages.handle(asked, admit);
    expect([part.status, await part.text()]).toEqual([206, '23']);
  });

  it('are served only from a list', async () => {
    for (const url of [
      '/../server/entry-server.js',
      '/assets/../../server/entry-server.js',
      '/assets/%2e%2e/%2e%2e/server/entry-server.js',
      '/.vite/manifest.json',
      '/assets/gone-1.js',
      '/assets/boot-1.js.br',
    ]) {
      expect([url, (await get(url)).status]).toEqual([url, 404]);
    }
  });
});

describe('other requests', () => {
  it('go to the application', async () => {
    await get('/');
    const { port } = server.address() as AddressInfo;
    for (const [method, url] of [
      ['POST', '/'],
      ['GET', '/api/geo?x=1'],
    ] as const) {
      path = 'fast';
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method });
      await answer.text();
      expect([url, path]).toEqual([url, 'handler']);
    }
  });

  it('that change data are refused for pages', async () => {
    const { status, headers } = await get('/', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
