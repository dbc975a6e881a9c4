import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { atMost, type Figure, kilobytes } from '../figure.ts';
import { getRaw } from '../load/rawResponse.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

const BEFORE_INTENT_GOAL = 4_000;
const IN_ALL_GOAL = 200_000;
const HOME = 'web/marketing/home/HomePage.tsx';

/** The bytes that a visitor of the home page receives, compressed by brotli. */
export async function measureBytes(url: string): Promise<Figure[]> {
  const page = await getRaw(`${url}/`, { 'accept-encoding': 'br' });
  const html = (await promisify(brotliDecompress)(page.body)).toString();
  const inlined = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1] ?? '');
  const styles = await Promise.all(inlined.map((css) => promisify(brotliCompress)(css)));
  const sheets = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)];
  const linked = await transferred(
    url,
    sheets.map((match) => match[1] ?? ''),
  );

  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((match) => match[1] ?? '');
  const preloaded = [...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g)];
  const before = await transferred(url, [...scripts, ...preloaded.map((match) => match[1] ?? '')]);
  const byPage = scriptsByPage();
  const sizes = await Promise.all([...byPage.values()].map((files) => transferred(url, files)));
  const heaviest = Math.max(...sizes);
  const home = sizes[[...byPage.keys()].indexOf(HOME)] ?? Number.NaN;
  return [
    { what: 'home page: HTML, its styles inlined', value: kilobytes(page.body.length) },
    {
      what: 'home page: CSS inlined (within the HTML) and linked',
      value: `${kilobytes(styles.reduce((sum, css) => sum + css.length, 0))}, ${kilobytes(linked)}`,
    },
    {
      what: 'home page: JavaScript before intent',
      value: kilobytes(before),
      ...atMost(BEFORE_INTENT_GOAL, before, kilobytes),
    },
    {
      what: 'home page: all JavaScript that it can load',
      value: kilobytes(home),
      ...atMost(IN_ALL_GOAL, home, kilobytes),
    },
    {
      what: 'heaviest public page: all JavaScript that it can load',
      value: kilobytes(heaviest),
      ...atMost(IN_ALL_GOAL, heaviest, kilobytes),
    },
  ];
}

/** All scripts that each public page can load, at once or later, without those of other pages. */
function scriptsByPage(): Map<string, string[]> {
  const file = new URL('../../dist/client/.vite/manifest.json', import.meta.url);
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const isPage = (module: string) => /^web\/.*Page\.tsx$/.test(module);
  const pages = (manifest['web/client/entry.tsx']?.dynamicImports ?? []).filter(isPage);
  const reachedFrom = (start: string[]) => {
    const reached = new Set<string>();
    const visit = (module: string) => {
      if (reached.has(module)) return;
      reached.add(module);
      const { imports = [], dynamicImports = [] } = manifest[module] ?? {};
      const later = dynamicImports.filter((each) => !isPage(each));
      for (const next of [...imports, ...later]) visit(next);
    };
    for (const module of start) visit(module);
    return [...reached];
  };
  return new Map(
    pages.map((page) => {
      const modules = reachedFrom(['web/client/boot.ts', 'web/client/entry.tsx', page]);
      const files = modules.flatMap((module) => manifest[module]?.file ?? []);
      return [page, files.filter((name) => name.endsWith('.js')).map((name) => `/${name}`)];
    }),
  );
}

async function transferred(url: string, addresses: string[]): Promise<number> {
  const unique = [...new Set(addresses)].map((address) => new URL(address, url).href);
  const answers = await Promise.all(
    unique.map((address) => getRaw(address, { 'accept-encoding': 'br' })),
  );
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}
