import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { openDesk } from '../../support/api/posts.ts';

const LIST = '/api/blog/posts';
const QUERY = '{ posts(first: 20) { edges { node { id slug title excerpt } } } }';

describe('compression of the API', () => {
  const api = useApi();
  beforeAll(async () => {
    const desk = await openDesk(api);
    for (let number = 1; number <= 9; number += 1) await desk.write({ title: `Post ${number}` });
  });

  /** Without the decompression that fetch does by itself. */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const [response]: IncomingMessage[] = await once(
      get(`${api.url}${path}`, { headers }),
      'response',
    );
    if (!response) throw new Error('no response');
    const { 'content-encoding': encoding, vary, 'content-type': type } = response.headers;
    return { status: response.statusCode, encoding, vary, type, body: await buffer(response) };
  }

  const graphql = `/graphql?query=${encodeURIComponent(QUERY)}`;

  it.each([LIST, graphql])('compresses %s as the client accepts it', async (path) => {
    const plain = await ask(path);
    expect(plain).toMatchObject({ status: 200, encoding: undefined, vary: 'accept-encoding' });
    expect(plain.body.length).toBeGreaterThan(1024);

    const packed = await ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(packed).toMatchObject({ status: 200, encoding: 'br', type: plain.type });
    expect(brotliDecompressSync(packed.body)).toEqual(plain.body);
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);

    const zipped = await ask(path, { 'accept-encoding': 'gzip' });
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
  });

  it('sends small answers as they are', async () => {
    const answer = await ask('/api/geo', { 'accept-encoding': 'br, gzip' });
    expect(answer).toMatchObject({ encoding: undefined, vary: 'accept-encoding' });
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: true });
  });

  it('compresses an export while it is streamed', async () => {
    const authorization = `Bearer ${await api.signIn('admin')}`;
    const path = '/api/admin/exports/leads.csv';
    const plain = await ask(path, { authorization });
    const packed = await ask(path, { authorization, 'accept-encoding': 'br, gzip' });
    expect(packed).toMatchObject({
      status: 200,
      encoding: 'gzip',
      type: 'text/csv; charset=utf-8',
    });
    expect(gunzipSync(packed.body)).toEqual(plain.body);
  });
});
