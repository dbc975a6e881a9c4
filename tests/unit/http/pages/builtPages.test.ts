import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { styleHash } from '../../../../graphql/http/contentSecurityPolicy.ts';
import { useBuiltSite } from './builtSite.ts';

const built = useBuiltSite();

describe('pages of the build', () => {
  it('are rendered once and then answered from memory', async () => {
    const first = await built.get('/');
    expect(built.answeredFrom).toBe('handler');
    const second = await built.get('/');
    expect(built.answeredFrom).toBe('memory');
    expect(second.text).toBe(first.text);
    expect(second.text).toContain('<p>/ first</p>');
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(built.rendered).toBe(1);
    expect(built.seen).toEqual(['/']);
  });

  it('count under their own addresses, whatever dots a request has', async () => {
    await built.get('/blog');
    await built.get('/blog?utm_source=a');
    await built.get('/invented/../blog?utm_source=a');
    expect(built.viewed).toEqual(['/blog']);
    expect(built.seen).toEqual(['/blog', '/blog']);
  });

  it('are rendered for nobody who has no points left, and sent from the cache to everybody', async () => {
    await built.get('/');
    built.refused = new Response('too many', { status: 429 });
    expect((await built.get('/')).status).toBe(200);
    expect((await built.get('/blog')).status).toBe(429);
    expect(built.rendered).toBe(1);
  });

  it('use the encoding that the client accepts', async () => {
    const plain = await built.get('/');
    const br = await built.get('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await built.get('/', { 'accept-encoding': 'gzip' });
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
    const { headers } = await built.get('/blog');
    const known = { 'if-none-match': String(headers.etag) };
    const fast = await built.get('/blog', known);
    expect(built.answeredFrom).toBe('memory');
    const slow = await built.get('/blog?page=x', known);
    const anything = await built.get('/blog', { 'if-none-match': '*' });
    const nowhere = await built.get('/nowhere', { 'if-none-match': '*' });
    expect([anything.status, nowhere.status]).toEqual([304, 404]);
    for (const answer of [fast, slow]) {
      expect(answer.status).toBe(304);
      expect(answer.body.length).toBe(0);
      expect(answer.headers.etag).toBe(headers.etag);
    }
  });

  it('have another tag after they were packed better, and are still known by the first one', async () => {
    built.title = 'Sixty calls each lead within sixty seconds. '.repeat(200);
    const quick = await built.get('/', { 'accept-encoding': 'br' });
    await built.pages.close();
    const fine = await built.get('/', { 'accept-encoding': 'br' });
    expect(fine.body.length).toBeLessThan(quick.body.length);
    expect(fine.headers.etag).not.toBe(quick.headers.etag);
    const known = await built.get('/', { 'if-none-match': String(quick.headers.etag) });
    expect(known.status).toBe(304);
  });

  it('answer HEAD requests without a body', async () => {
    const { body } = await built.get('/');
    const head = await built.get('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.body.length).toBe(0);
  });

  it('are cached once for all campaign parameters', async () => {
    await built.get('/');
    for (const search of ['?utm_source=a', '?utm_source=b&gclid=1', '?page=1']) {
      expect((await built.get(`/${search}`)).text).toContain('<p>/ first</p>');
      expect(built.answeredFrom).toBe('memory');
    }
    expect(built.rendered).toBe(1);
  });

  it('differ by the parameters that they depend on', async () => {
    await built.get('/blog');
    expect((await built.get('/blog?page=2&utm_source=a')).text).toContain(
      '<p>/blog?page=2 first</p>',
    );
    expect((await built.get('/blog?page=junk')).text).toContain('<p>/blog first</p>');
    expect(built.rendered).toBe(2);
  });

  it('change when their content changes', async () => {
    const before = await built.get('/');
    built.title = 'second';
    built.cache.invalidate(['users']);
    await built.pages.close();
    expect((await built.get('/')).text).toContain('first');
    built.cache.invalidate(['posts']);
    await built.pages.close();
    const after = await built.get('/', { 'if-none-match': String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.text).toContain('second');
  });

  it('have a policy with the hash of their inlined style', async () => {
    const { text, headers } = await built.get('/');
    const css = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    expect(css).toBe('b{color:blue}p{color:red}');
    expect(headers['content-security-policy']).toContain(styleHash(css));
  });

  it('share one page for all unknown paths', async () => {
    const first = await built.get('/nowhere');
    const second = await built.get('/else/where?x=1');
    expect(first.status).toBe(404);
    expect(second.status).toBe(404);
    expect(second.text).toBe(first.text);
    expect(built.rendered).toBe(1);
  });

  it('are not cached if they redirect', async () => {
    for (const name of ['anna', 'ben']) {
      const { status, headers } = await built.get(`/${name}-ig`);
      expect([status, headers.location]).toEqual([302, '/?utm_source=x']);
    }
    expect((await built.get('/')).status).toBe(200);
  });

  it('have one URL: a slash at the end is removed, and never leads to another host', async () => {
    const slash = await built.get('/blog/?page=2');
    expect([slash.status, slash.headers.location]).toEqual([301, '/blog?page=2']);
    const host = await built.get('//other.example/');
    expect([host.status, host.headers.location]).toEqual([301, '/other.example']);
  });

  it('have one URL: capitals become lower case, and the query stays', async () => {
    const { status, headers } = await built.get('/BLOG?Page=2&q=A');
    expect([status, headers.location]).toEqual([301, '/blog?Page=2&q=A']);
    expect((await built.get('/Anna-ig')).headers.location).toBe('/?utm_source=x');
    expect((await built.get('/No/Such')).status).toBe(404);
  });

  it('that fail to render show no reason, but the reason is reported', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status, text, headers } = await built.get('/broken');
      expect(status).toBe(500);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("'sha256-");
      expect(text).toContain('<p>/500 first</p>');
      expect(text).not.toContain('cannot render');
    }
    expect(built.failures).toEqual([
      '/broken: Error: cannot render',
      '/broken: Error: cannot render',
    ]);
    // The page that says so is rendered once, and is no page of its own.
    expect(built.rendered).toBe(1);
    expect((await built.get('/500')).status).toBe(404);
  });

  it('contain the input of a refused form, and are then not cached', async () => {
    const form = { id: 'hero-form', values: { email: 'a@b' }, errors: { email: 'No' } };
    const answer = await built.pages.renderForm({ path: '/', form, status: 400, variant: null });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("'sha256-");
    expect(await answer.text()).toContain('a@b');
    expect((await built.get('/')).text).not.toContain('a@b');
  });
});

describe('the console', () => {
  it('has one document at every URL, which search engines do not list', async () => {
    const login = await built.get('/admin/login?next=x');
    const leads = await built.get('/admin/leads');
    expect(login.text).toBe('<title>Sixty Console</title>/assets/admin-1.jshttp://sixty.example');
    expect(leads.text).toBe(login.text);
    expect(leads.headers['x-robots-tag']).toBe('noindex');
    expect(leads.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('answers unknown paths of the console with 404', async () => {
    for (const path of ['/admin/unknown', '/admin/leads/a/b', '/admin/%zz']) {
      const { status, text } = await built.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('<title>Page Not Found · Sixty console</title>');
    }
  });
});

describe('other requests', () => {
  it('go to the application', async () => {
    await built.get('/');
    for (const [method, url] of [
      ['POST', '/'],
      ['GET', '/api/geo?x=1'],
    ] as const) {
      const answer = await fetch(built.url + url, { method });
      await answer.text();
      expect([url, built.answeredFrom]).toEqual([url, 'handler']);
    }
  });

  it('that change data are refused for pages', async () => {
    const { status, headers, text } = await built.get('/', {}, 'POST');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect([headers['content-type'], JSON.parse(text)]).toEqual([
      'application/json',
      { error: 'Use GET or HEAD here.' },
    ]);
  });
});
