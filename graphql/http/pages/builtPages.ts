import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import type { Rendered, ServerEntry } from '../../../web/server/rendering.ts';
import { readBuiltAssets } from './builtAssets.ts';
import { requestPath } from '../bodies/receiveBodies.ts';
import { wrongMethod } from '../problems/problems.ts';
import { createFailurePage, failureKey } from './failurePage.ts';
import { canonicalPath, createPageAddresses, hasOtherCase } from './pageAddresses.ts';
import { PageCache } from './PageCache.ts';
import { createPageRenderer, variantKey } from './pageRenderer.ts';
import { movedResponse } from './movedResponse.ts';
import type { Pages, PagesOptions, ShownVariant } from './pages.ts';
import { documentHeaders } from '../contentSecurityPolicy.ts';
import { type Representation, send, toResponse } from './representation.ts';
import { StaticFiles } from './StaticFiles.ts';

async function loadServerEntry(folder: string): Promise<ServerEntry> {
  const module: { default: ServerEntry } = await import(
    pathToFileURL(path.join(folder, 'entry-server.js')).href
  );
  return module.default;
}

/** The pages of the build in `distFolder`. */
export async function createBuiltPages(
  options: PagesOptions,
  distFolder = path.resolve('dist'),
): Promise<Pages> {
  const { site, onError } = options;
  const clientFolder = path.join(distFolder, 'client');
  const assets = readBuiltAssets(clientFolder);
  const files = new StaticFiles(clientFolder);
  const web = await loadServerEntry(path.join(distFolder, 'server'));
  const { isPage, keyOf } = createPageAddresses(web);
  const { renderPage, renderForCache } = createPageRenderer({ ...options, web, assets });
  const cache = new PageCache({ cache: options.cache, render: renderForCache, onError });
  options.watchCache?.(() => cache.stats);

  const failed = createFailurePage({
    site,
    onError,
    // Without scripts: in the browser they would render the page of the URL instead.
    render: () => renderPage(failureKey, { assets: { ...assets, boot: '' } }),
  });

  /** Pages of refused forms are rendered one at a time, so that a flood of them leaves room for everything else. */
  const oneForm = pLimit(1);

  /** The cached page of a URL. */
  function cached(url: string, variant: ShownVariant | null): Representation | undefined {
    if (!variant) return cache.get(url) ?? withoutCampaign(url);
    return URL.canParse(url, site.siteUrl)
      ? cache.get(variantKey(keyOf(new URL(url, site.siteUrl)), variant))
      : undefined;
  }

  /** The cached page of a URL with parameters that do not change it. */
  function withoutCampaign(url: string): Representation | undefined {
    if (!url.includes('?') || !URL.canParse(url, site.siteUrl)) return undefined;
    const parsed = new URL(url, site.siteUrl);
    // A path with dots has another name than its page, under which nothing may be counted.
    const isNamed = parsed.pathname === requestPath(url) && isPage(parsed.pathname);
    return isNamed ? cache.get(keyOf(parsed)) : undefined;
  }

  return {
    middleware: null,

    tryServe(request, response) {
      const { method, url } = request;
      if (url === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
      const path = requestPath(url);
      const file = files.get(path);
      const variant = file ? null : options.variantOf(request, path);
      const ready = file ?? cached(url, variant);
      if (!ready) return false;
      send(request, response, ready);
      if (!file && method === 'GET' && ready.status === 200) {
        options.onView(request, path);
        variant?.count();
      }
      return true;
    },

    async handle(request, visit) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return wrongMethod(['GET', 'HEAD']);
      }
      const url = new URL(request.url);
      const file = files.get(url.pathname);
      if (file) return toResponse(request, file);
      // A file of an older build. The page must get a 404, not HTML that it would parse as a script.
      if (url.pathname.startsWith('/assets/')) return new Response('Not found', { status: 404 });
      const canonical = canonicalPath(url.pathname, isPage);
      if (!isPage(canonical) || hasOtherCase(canonical, url.pathname)) {
        const moved = await movedResponse(url.pathname, visit);
        if (moved) return moved;
      }
      if (canonical !== url.pathname) {
        return new Response(null, { status: 301, headers: { location: canonical + url.search } });
      }
      const variant = visit.variantOf(url.pathname);
      const key = variant ? variantKey(keyOf(url), variant) : keyOf(url);
      // Pages without data are few, and are shown even if no limit can be counted.
      const isFree = cache.get(key) !== undefined || !web.readsData(url.pathname);
      const refused = isFree ? null : await visit.admit();
      if (refused) return refused;
      try {
        const page = await cache.load(key);
        const isShown = page.status !== 404 && (page.status < 300 || page.status > 399);
        const moved = isShown ? null : await movedResponse(url.pathname, visit);
        if (moved) return moved;
        if (page.status === 404) visit.lost(url.pathname);
        if (page.status === 200 && request.method === 'GET') {
          visit.seen(url.pathname);
          variant?.count();
        }
        return toResponse(request, page);
      } catch (error) {
        onError(error, key);
        return failed(error, request);
      }
    },

    async renderForm({ path: page, form, status, variant }) {
      let rendered: Rendered;
      try {
        const words = (variant && (await options.wordsOfVariant(variant))) || {};
        rendered = await oneForm(() => renderPage(page, { form, renderedFor: page, words }));
      } catch (error) {
        onError(error, page);
        return failed(error);
      }
      const { html, css, failure } = rendered;
      if (failure !== null) onError(failure, page);
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
