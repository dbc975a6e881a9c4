import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '../../../support/product/site.ts';

const KILOBYTE = 1000;
const client = 'dist/client';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
);

/** Everything that loads with these modules, and with `dynamic` all that they may load later as well. */
function chunksFrom(modules: string[], dynamic: boolean): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    imports.forEach(visit);
    if (dynamic) dynamicImports.filter((each) => !isPage(each)).forEach(visit);
  };
  modules.forEach(visit);
  return [...seen];
}

/** What the site map loads one of at a time. */
function isPage(module: string): boolean {
  return /^web\/.*Page\.tsx$/.test(module);
}

const pages = (manifest['web/client/entry.tsx']?.dynamicImports ?? []).filter(isPage);

function scriptsOf(chunks: string[]): string[] {
  const files = chunks.flatMap((key) => manifest[key]?.file ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

function fileOf(module: string): string {
  return manifest[module]?.file ?? '';
}

const sizes = new Map<string, number>();

function packedSize(files: string[]): number {
  return files.reduce((sum, file) => {
    const size =
      sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(client, file))).length;
    sizes.set(file, size);
    return sum + size;
  }, 0);
}

describe('the weight of the public pages', () => {
  it('is at most 4 kB of script before a visitor does anything', () => {
    const boot = manifest['web/client/boot.ts'];
    expect(boot?.imports ?? []).toEqual([]);
    expect(boot?.dynamicImports ?? []).toEqual([]);
    expect(packedSize(['web/client/boot.ts'].map(fileOf))).toBeLessThanOrEqual(4 * KILOBYTE);
  });

  it.each(pages)('is at most 200 kB of script in all that %s can load', (page) => {
    const chunks = chunksFrom(['web/client/boot.ts', 'web/client/entry.tsx', page], true);
    expect(packedSize(scriptsOf(chunks))).toBeLessThanOrEqual(200 * KILOBYTE);
  });

  it.each(pages)('is at most 8 files for %s on intent', (page) => {
    const files = scriptsOf(chunksFrom(['web/client/entry.tsx', page], false));
    expect(files.length).toBeLessThanOrEqual(8);
  });

  it('holds nothing of the console', () => {
    const chunks = chunksFrom(['web/client/boot.ts', 'web/client/entry.tsx', ...pages], true);
    expect(pages.length).toBeGreaterThan(1);
    expect(manifest['web/admin/entry.tsx']).toBeDefined();
    expect(chunks.filter((key) => key.startsWith('web/admin/'))).toEqual([]);
  });

  it('comes packed as well as it can be', () => {
    for (const file of globSync(`${client}/assets/*.{js,css}`)) {
      const size = readFileSync(file).length;
      if (size > KILOBYTE) expect(readFileSync(`${file}.br`).length).toBeLessThan(size);
    }
  });
});

/** Every public page, with a post that comes with the product among them. */
const marketing = ['/', '/product', '/industries', '/pricing', '/integrations', '/demo'];
const blog = ['/blog', '/blog/ai-tcpa-compliance', '/blog?q=lead'];
const addresses = [...marketing, ...blog, '/msa', '/terms', '/privacy', '/nowhere'];

describe('the HTML of the public pages', () => {
  const server = sharedSite();

  it.each(addresses)('of %s has all its styles in it, in at most 14 kB', async (page) => {
    const html = await (await fetch(server.url + page)).text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    expect(styles).toHaveLength(1);
    expect(brotliCompressSync(styles[0] ?? '').length).toBeLessThanOrEqual(14 * KILOBYTE);
    expect(html).not.toContain('rel="stylesheet"');
  });

  it.each(addresses)('of %s has no inline style or script', async (page) => {
    const html = await (await fetch(server.url + page)).text();
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    // Data is no script: browsers do not run it, and no policy concerns it.
    const run = scripts.filter((tag) => !/ type="application\/(ld\+)?json"/.test(tag));
    expect(run).toHaveLength(1);
    expect(run[0]).toContain(' src="');
  });

  it('of the home page weighs at most 120 kB with its styles and fonts', async () => {
    const html = await (await fetch(server.url)).text();
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
    expect(fonts.length).toBeGreaterThan(0);
    const sizes = fonts.map(([, font = '']) => readFileSync(client + font).length);
    const packed = brotliCompressSync(html).length;
    expect(sizes.reduce((sum, size) => sum + size, packed)).toBeLessThanOrEqual(120 * KILOBYTE);
  });

  it.each(['/blog', '/blog/ai-tcpa-compliance'])('of %s weighs at most 30 kB', async (page) => {
    const html = await (await fetch(server.url + page)).text();
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(30 * KILOBYTE);
  });
});
