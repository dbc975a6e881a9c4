import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress } from '../../../../graphql/http/compression.ts';

describe('compression', () => {
  it('creates bodies that decompress to the same content', async () => {
    const content = Buffer.from('<p>sixty seconds</p>'.repeat(100));
    const { br, gzip, identity } = await compress(content, 9);
    expect(identity).toEqual(content);
    expect(brotliDecompressSync(br)).toEqual(content);
    expect(gunzipSync(gzip)).toEqual(content);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('answers "%s" in %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});
