import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useBuiltSite } from './builtSite.ts';

const built = useBuiltSite();

describe('files of the build', () => {
  it('are cached forever by browsers if their name contains a hash', async () => {
    const { headers, text } = await built.get('/assets/public-1.js');
    expect(built.answeredFrom).toBe('memory');
    expect(text).toBe('page()');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const worker = await built.get('/admin/notices-worker.js');
    expect(worker.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
    });
    const icon = await built.get('/favicon.svg');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
  });

  it('are sent as the build compressed them', async () => {
    const plain = await built.get('/assets/boot-1.js');
    const br = await built.get('/assets/boot-1.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    // Nothing was gained by packing this one.
    const small = await built.get('/assets/public-1.js', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.text).toBe('page()');
  });

  it('support range requests of video players', async () => {
    const whole = await built.get('/film.mp4', { 'accept-encoding': 'br' });
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
      const answer = await built.get('/film.mp4', { range });
      const { 'content-range': given, 'content-length': length, etag } = answer.headers;
      expect([range, answer.status, answer.text, given]).toEqual([range, status, text, where]);
      expect([length, etag]).toEqual([String(text.length), whole.headers.etag]);
    }
    const head = await built.get('/film.mp4', { range: 'bytes=0-3' }, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, '10']);
  });

  it('are sent completely if a range belongs to another version of the file', async () => {
    const { headers } = await built.get('/film.mp4');
    const range = 'bytes=0-3';
    const same = await built.get('/film.mp4', { range, 'if-range': String(headers.etag) });
    const other = await built.get('/film.mp4', { range, 'if-range': '"other"' });
    expect([same.status, same.text]).toEqual([206, '0123']);
    expect([other.status, other.text]).toEqual([200, '0123456789']);
    expect((await built.get('/', { range })).status).toBe(200);
  });

  it('support range requests through the handler too', async () => {
    const url = 'http://sixty.example/film.mp4';
    const asked = new Request(url, { headers: { range: 'bytes=2-3' } });
    const part = await built.pages.handle(asked, built.visit);
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
      expect([url, (await built.get(url)).status]).toEqual([url, 404]);
    }
  });
});
