import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductServer, startServer } from '../../support/server.ts';

const KILOBYTE = 1000;
const client = 'dist/client';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
);

/** Everything that the entries can ever load. */
function scriptsFrom(...entries: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    [...imports, ...dynamicImports].forEach(visit);
  };
  entries.forEach(visit);
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

function packedSize(files: string[]): number {
  const sizes = files.map(
    (file) => brotliCompressSync(readFileSync(path.join(client, file))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the weight of the public pages', () => {
  it('is at most 4 kB of script before a visitor does anything', () => {
    const boot = manifest['web/boot.ts'];
    expect(boot?.imports ?? []).toEqual([]);
    expect(boot?.dynamicImports ?? []).toEqual([]);
    expect(packedSize(scriptsFrom('web/boot.ts'))).toBeLessThanOrEqual(4 * KILOBYTE);
  });

  it('is at most 150 kB of script in all', () => {
    const scripts = scriptsFrom('web/boot.ts', 'web/entry-client.tsx');
    expect(packedSize(scripts)).toBeLessThanOrEqual(150 * KILOBYTE);
  });

  it('holds nothing of the console', () => {
    const pages = new Set(scriptsFrom('web/boot.ts', 'web/entry-client.tsx'));
    const own = Object.entries(manifest).filter(([source]) => source.startsWith('web/admin/'));
    expect(own).not.toEqual([]);
    expect(own.filter(([, { file }]) => pages.has(file))).toEqual([]);
  });

  it('comes packed as well as it can be', () => {
    for (const file of globSync(`${client}/assets/*.{js,css}`)) {
      const size = readFileSync(file).length;
      if (size > KILOBYTE) expect(readFileSync(`${file}.br`).length).toBeLessThan(size);
    }
  });
});

describe('the HTML of the public pages', () => {
  let server: ProductServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it.each(['/', '/nowhere'])('of %s has all its styles in it, in at most 14 kB', async (page) => {
    const html = await (await fetch(server.url + page)).text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toHaveLength(1);
    expect(brotliCompressSync(styles[0] ?? '').length).toBeLessThanOrEqual(14 * KILOBYTE);
    expect(html).not.toContain('rel="stylesheet"');
  });

  it.each(['/', '/nowhere'])('of %s has no inline style or script', async (page) => {
    const html = await (await fetch(server.url + page)).text();
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(2);
    for (const tag of scripts) expect(tag).toMatch(/ src="|type="application\/json"/);
  });
});
