import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A server bundle that answers like the real one, so small that a test can say what it renders. */
const serverEntry = `
const counts = (globalThis.sixtyRendered ??= new Map());
export default {
  adminDocument: ({ title, script, site }) => '<title>' + title + '</title>' + script + site.siteUrl,
  isConsolePath: (pathname) => ['/admin/login', '/admin/leads'].includes(pathname),
  redirects: (pathname) => pathname.endsWith('-ig'),
  routeOf: (pathname) => (['/', '/blog', '/broken'].includes(pathname) ? pathname : null),
  readsData: (pathname) => pathname === '/blog',
  parametersOf: (pathname) => (pathname === '/blog' ? { page: /^[1-9]$/, q: /./ } : {}),
  async render(request, { form, assets, execute }) {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/broken') throw new Error('cannot render');
    if (pathname.endsWith('-ig')) {
      return { status: 302, headers: new Headers({ location: '/?utm_source=x' }), html: null, css: '', tags: [], keep: false, failure: null };
    }
    const { data } = await execute('id', {});
    const css = assets.css(['web/client/entry.tsx']);
    const html = '<style>' + css + '</style><p>' + pathname + search + ' ' + data.title + '</p>' + JSON.stringify(form ?? null);
    const status = pathname === '/404' ? 404 : 200;
    return { status, headers: new Headers(), html, css, tags: ['posts'], keep: !search.includes('q='), failure: null };
  },
};`;

const manifest = {
  'web/client/boot.ts': { file: 'assets/boot-1.js' },
  'web/client/analytics.ts': { file: 'assets/analytics-1.js' },
  'web/client/entry.tsx': {
    file: 'assets/public-1.js',
    css: ['assets/public-1.css'],
    imports: ['_react-1.js'],
  },
  '_react-1.js': { file: 'assets/react-1.js', css: ['assets/react-1.css'] },
  'web/admin/entry.tsx': { file: 'assets/admin-1.js', imports: ['_react-1.js'] },
};

const files: Record<string, string> = {
  'client/assets/boot-1.js': `boot()${';'.repeat(200)}`,
  'client/assets/public-1.js': 'page()',
  'client/assets/public-1.css': 'p{color:red}\n',
  'client/assets/react-1.css': 'b{color:blue}',
  'client/admin/notices-worker.js': 'listen()',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/film.mp4': '0123456789',
  'client/.vite/manifest.json': JSON.stringify(manifest),
  'server/entry-server.js': serverEntry,
  'server/package.json': '{"type":"module"}',
};

/** Writes a build into a new folder. */
export function writeFakeBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sixty-build-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (name !== 'client/assets/boot-1.js') continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
