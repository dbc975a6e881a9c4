import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cdnHeaders } from '../../services/cdn.ts';
import type { Rendered, RenderOptions, ServerEntry } from '../../../web/server/rendering.ts';
import { consoleAnswer } from './consoleAnswer.ts';
import { BusyError } from '../overload/busy.ts';
import { readBuiltAssets } from './builtAssets.ts';
import { compress } from './compression.ts';
import { createFailurePage, failureKey, UnavailablePage } from './failurePage.ts';
import { canonicalPath, pageKey } from './pageKey.ts';
import { PageCache, type RenderedPage } from './PageCache.ts';
import type { Pages, PagesOptions } from './pages.ts';
import { documentHeaders } from './policy.ts';
import {
  bytesOf,
  createRepresentation,
  type Header,
  type Representation,
  send,
  toResponse,
} from './representation.ts';
import { StaticFiles } from './StaticFiles.ts';

/** The key of the one page for all unknown paths. */
const notFoundKey = '/404';
const adminKey = '/admin';
/** The key of the one document for all unknown paths of the console. */
const adminNotFoundKey = '/admin/404';
/** The result is 10 % larger than the best, in a thirtieth of the time: a visitor may be waiting. */
const quickQuality = 4;
/** The result is within 3 % of the best, which takes four times as long. Most visitors get this one. */
const fineQuality = 10;

async function loadServerEntry(folder: string): Promise<ServerEntry> {
  const module: { default: ServerEntry } = await import(
    pathToFileURL(path.join(folder, 'entry-server.js')).href
  );
  return module.default;
}

/** An overloaded process sends the same small page for every address, so it does not send the page's own words. */
function unavailable(failure: unknown, html: string | null, css: string): unknown {
  return html === null || failure instanceof BusyError
    ? failure
    : new UnavailablePage(html, css, failure);
}

function pathnameOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Whether the percent-encoding of a path is valid; the router throws on invalid encoding. */
function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The pages of the build in `distFolder`. */
export async function createBuiltPages(
  options: PagesOptions,
  distFolder = path.resolve('dist'),
): Promise<Pages> {
  const { site, execute, onError } = options;
  const clientFolder = path.join(distFolder, 'client');
  const assets = readBuiltAssets(clientFolder);
  const files = new StaticFiles(clientFolder);
  const web = await loadServerEntry(path.join(distFolder, 'server'));
  const cache = new PageCache<Representation>({ cache: options.cache, render, onError });
  options.watchCache?.(() => cache.stats);

  function renderPage(key: string, more?: Partial<RenderOptions>): Promise<Rendered> {
    const request = new Request(new URL(key, site.siteUrl));
    return web.render(request, { execute, assets, site, ...more });
  }

  /** Compresses the page quickly; `polish` compresses it well, which pays for pages that are kept. */
  async function represent(status: number, html: string, headers: Header[]) {
    const pack = async (quality: number) => {
      const bodies = await compress(Buffer.from(html), quality);
      const value = createRepresentation(status, bodies, [
        ['content-type', 'text/html; charset=utf-8'],
        ...headers,
      ]);
      return { value, bytes: bytesOf(value) };
    };
    return { ...(await pack(quickQuality)), polish: () => pack(fineQuality) };
  }

  async function render(key: string): Promise<RenderedPage<Representation>> {
    if (key === adminKey || key === adminNotFoundKey) {
      const { status, title } = key === adminKey ? consoleAnswer.page : consoleAnswer.notFound;
      const html = web.adminDocument({ ...assets.admin, title, site });
      const headers: Header[] = [
        ['cache-control', 'private, no-cache'],
        ['x-robots-tag', 'noindex'],
      ];
      headers.push(...documentHeaders({ site, css: '', area: 'admin' }));
      return { ...(await represent(status, html, headers)), tags: [], keep: true };
    }
    const { status, headers, html, css, tags, keep, failure } = await renderPage(key);
    // Thrown, so that the cache keeps the last page that had its data.
    if (failure !== null) throw unavailable(failure, html, css);
    if (html === null) {
      const empty = Buffer.alloc(0);
      const bodies = { identity: empty, br: empty, gzip: empty };
      // A post can move back, and caches would keep a permanent redirect.
      const value = createRepresentation(status, bodies, [
        ['cache-control', 'no-cache'],
        ...headers,
      ]);
      return { value, tags: [], bytes: 0, keep: false };
    }
    const packed = await represent(status, html, [
      ...(keep && status === 200
        ? cdnHeaders(tags, options.cdn)
        : [['cache-control', 'no-store'] satisfies Header]),
      ...documentHeaders({ site, css, area: 'public' }),
    ]);
    return { ...packed, tags, keep: keep && (status === 200 || key === notFoundKey) };
  }

  const failed = createFailurePage({
    site,
    onError,
    // Without scripts: in the browser they would render the page of the address instead.
    render: () => renderPage(failureKey, { assets: { ...assets, boot: '' } }),
  });

  function isPage(pathname: string): boolean {
    return isReadable(pathname) && pathname !== failureKey && web.routeOf(pathname) !== null;
  }

  /** The cache key of an address: its path and the parameters that change the page. */
  function keyOf(url: URL): string {
    const { pathname } = url;
    if (pathname === adminKey || pathname.startsWith(`${adminKey}/`))
      return isReadable(pathname) && web.isConsolePath(pathname) ? adminKey : adminNotFoundKey;
    if (!isPage(pathname) && !(isReadable(pathname) && web.redirects(pathname))) return notFoundKey;
    return pageKey(pathname, url.searchParams, web.parametersOf(pathname));
  }

  /** The cached page of an address with parameters that do not change it. */
  function withoutCampaign(url: string): Representation | undefined {
    if (!url.includes('?') || !URL.canParse(url, site.siteUrl)) return undefined;
    const parsed = new URL(url, site.siteUrl);
    return isPage(parsed.pathname) ? cache.get(keyOf(parsed)) : undefined;
  }

  return {
    middleware: null,

    tryServe(request, response) {
      const { method, url } = request;
      if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      const ready = cache.get(url) ?? files.get(pathnameOf(url)) ?? withoutCampaign(url);
      if (!ready) return false;
      send(request, response, ready);
      return true;
    },

    async handle(request, admit) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
      }
      const url = new URL(request.url);
      const file = files.get(url.pathname);
      if (file) return toResponse(request, file);
      // A file of an older build. The page must get a 404, not HTML that it would parse as a script.
      if (url.pathname.startsWith('/assets/')) return new Response('Not found', { status: 404 });
      const canonical = canonicalPath(url.pathname, isPage);
      if (canonical !== url.pathname) {
        return new Response(null, { status: 301, headers: { location: canonical + url.search } });
      }
      const key = keyOf(url);
      const refused = cache.get(key) ? null : await admit();
      if (refused) return refused;
      try {
        return toResponse(request, await cache.load(key));
      } catch (error) {
        onError(error, key);
        return failed(error, request);
      }
    },

    async renderForm({ path: page, form, status }) {
      let rendered: Rendered;
      try {
        rendered = await renderPage(page, { form, renderedFor: page });
      } catch (error) {
        onError(error, page);
        return failed(error);
      }
      const { html, css } = rendered;
      const headers = new Headers(documentHeaders({ site, css, area: 'public' }));
      headers.set('content-type', 'text/html; charset=utf-8');
      // Form values must not be cached.
      headers.set('cache-control', 'no-store');
      return new Response(html, { status, headers });
    },

    caughtUp: () => cache.caughtUp(),
    close: () => cache.settled(),
  };
}
