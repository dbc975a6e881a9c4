import { createServer as createNetServer } from 'node:net';
import { createServer, type ViteDevServer } from 'vite';
import type { RenderOptions, ServerEntry } from '../../../web/server/rendering.ts';
import { consoleAnswer } from './pageAddresses.ts';
import { movedResponse } from './movedResponse.ts';
import type { Pages, PagesOptions } from './pages.ts';

const serverEntry = '/web/server/entry.tsx';

/** Hot reload has its own connection; a fixed port would let only one development server run. */
async function freePort(): Promise<number> {
  const server = createNetServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The styles of all modules rendered so far, as Vite's client adds them, to avoid layout shifts at first paint. */
async function collectStyles(vite: ViteDevServer): Promise<string> {
  const styles: string[] = [];
  for (const module of vite.environments.ssr.moduleGraph.idToModuleMap.values()) {
    if (!module.id || !/\.css($|\?)/.test(module.url) || module.url.includes('inline')) continue;
    const url = `${module.url}${module.url.includes('?') ? '&' : '?'}inline`;
    const { default: css } = await vite.ssrLoadModule(url);
    styles.push(`<style type="text/css" data-vite-dev-id="${module.id}">${css}</style>`);
  }
  return styles.join('');
}

/** Pages from the sources, rendered for each request and reloaded when a file changes. Nothing is cached. */
export async function createDevelopmentPages(options: PagesOptions): Promise<Pages> {
  const { site, execute, onError } = options;
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });

  async function load(): Promise<ServerEntry> {
    const module = await vite.ssrLoadModule(serverEntry);
    const entry: ServerEntry = module.default;
    return entry;
  }

  async function html(page: string, document: string, status: number): Promise<Response> {
    // Vite adds its client and the inline script that React's fast refresh needs.
    const transformed = await vite.transformIndexHtml(page, document);
    const styled = transformed.replace('</head>', `${await collectStyles(vite)}</head>`);
    return new Response(styled, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  }

  async function renderPage(url: URL, more?: Partial<RenderOptions>): Promise<Response> {
    const web = await load();
    const rendered = await web.render(new Request(url), {
      execute,
      site,
      assets: {
        boot: '/web/client/boot.ts',
        entry: '/web/client/entry.tsx',
        analytics: '/web/client/analytics.ts',
        scripts: () => [],
        styleSheets: () => [],
        css: () => '',
      },
      ...more,
    });
    if (rendered.failure !== null) onError(rendered.failure, url.pathname);
    if (rendered.html === null) return new Response(null, rendered);
    return html(url.pathname, rendered.html, rendered.status);
  }

  const wordsOf = async (variant: string | null) =>
    (variant && (await options.wordsOfVariant(variant))) || {};

  async function answer(url: URL, words: RenderOptions['words']): Promise<Response> {
    if (url.pathname === '/admin' || url.pathname.startsWith('/admin/')) {
      const web = await load();
      const { status, title } =
        consoleAnswer[web.isConsolePath(url.pathname) ? 'page' : 'notFound'];
      const parts = { title, script: '/web/admin/entry.tsx', styleSheets: [], site };
      return html(url.pathname, web.adminDocument(parts), status);
    }
    return renderPage(url, { words });
  }

  return {
    tryServe: () => false,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    async handle(request, visit) {
      const url = new URL(request.url);
      const variant = visit.variantOf(url.pathname);
      try {
        const page = await answer(url, await wordsOf(variant?.name ?? null));
        const moved = page.status === 404 ? await movedResponse(url.pathname, visit) : null;
        if (page.status === 404 && !moved) visit.lost(url.pathname);
        if (page.status === 200) {
          visit.seen(url.pathname);
          variant?.count();
        }
        return moved ?? page;
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        onError(error, url.pathname);
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return new Response(text, { status: 500 });
      }
    },
    async renderForm({ path, form, status, variant }) {
      const more = { form, renderedFor: path, words: await wordsOf(variant) };
      const page = await renderPage(new URL(path, site.siteUrl), more);
      return new Response(page.body, { status, headers: page.headers });
    },
    caughtUp: async () => {},
    close: () => vite.close(),
  };
}
