import { cdnHeaders } from '../../platform/content/cdn.ts';
import type { Rendered, RenderOptions, ServerEntry } from '../../../web/server/rendering.ts';
import type { BuiltAssets } from './builtAssets.ts';
import { compress } from '../compression.ts';
import { isForVisitor } from './weekOfVisitor.ts';
import { adminKey, adminNotFoundKey, consoleAnswer, notFoundKey } from './pageAddresses.ts';
import { UnavailablePage } from './failurePage.ts';
import type { RenderedPage } from './PageCache.ts';
import type { PagesOptions, ShownVariant } from './pages.ts';
import { documentHeaders } from '../contentSecurityPolicy.ts';
import {
  bytesOf,
  createRepresentation,
  type Header,
  type Representation,
} from './representation.ts';

/** The result is 10 % larger than the best, in a thirtieth of the time: a visitor may be waiting. */
const QUICK_QUALITY = 4;
/** The result is within 3 % of the best, which takes four times as long. Most visitors get this one. */
const FINE_QUALITY = 10;

/** Stands in a key between the page and its variant. Paths and parameters have no `#`. */
const VARIANT = '#v=';

/** The key of a variant of a page. */
export const variantKey = (key: string, { name }: ShownVariant) => `${key}${VARIANT}${name}`;

interface PageRendererNeeds extends Pick<
  PagesOptions,
  'site' | 'execute' | 'cdn' | 'wordsOfVariant'
> {
  web: ServerEntry;
  assets: BuiltAssets;
}

export interface PageRenderer {
  /** Renders the page of this key for one request. */
  renderPage(key: string, more?: Partial<RenderOptions>): Promise<Rendered>;
  /** Renders the page of this key for all requests. @throws the reason if its data cannot be read */
  renderForCache(key: string): Promise<RenderedPage<Representation>>;
}

export function createPageRenderer({
  web,
  assets,
  site,
  execute,
  cdn,
  wordsOfVariant,
}: PageRendererNeeds): PageRenderer {
  function renderPage(key: string, more?: Partial<RenderOptions>): Promise<Rendered> {
    const request = new Request(new URL(key, site.siteUrl));
    return web.render(request, { execute, assets, site, ...more });
  }

  async function renderConsole(key: string): Promise<RenderedPage<Representation>> {
    const { status, title } = key === adminKey ? consoleAnswer.page : consoleAnswer.notFound;
    const html = web.adminDocument({ ...assets.admin, title, site });
    const represented = await represent(status, html, [
      ['cache-control', 'private, no-cache'],
      ['x-robots-tag', 'noindex'],
      ...documentHeaders({ site, css: '', area: 'admin' }),
    ]);
    return { ...represented, tags: [], keep: true };
  }

  async function renderPublic(key: string): Promise<RenderedPage<Representation>> {
    const [page = key, variant] = key.split(VARIANT);
    const words = variant === undefined ? {} : await wordsOfVariant(variant);
    const rendered = await renderPage(page, {
      ...(isForVisitor(page) && { renderedFor: page }),
      words: words ?? {},
    });
    const { status, headers, html, css, tags, failure } = rendered;
    // An experiment that has ended must not be rendered again.
    const keep = rendered.keep && words !== null;
    if (html === null) return redirect(status, headers);
    // Thrown, so that the cache keeps the last page that had its data.
    if (failure !== null) throw new UnavailablePage(html, css, failure);
    const caching: Header[] =
      keep && status === 200
        ? cachingOf(tags, variant !== undefined)
        : [['cache-control', 'no-store']];
    const represented = await represent(status, html, [
      ...caching,
      ...documentHeaders({ site, css, area: 'public' }),
    ]);
    return { ...represented, tags, keep: keep && (status === 200 || key === notFoundKey) };
  }

  /** A CDN would give everybody the same variant. */
  const cachingOf = (tags: string[], isUnderTest: boolean): Header[] =>
    isUnderTest ? [['cache-control', 'private, max-age=0']] : cdnHeaders(tags, cdn);

  return {
    renderPage,
    renderForCache: (key) =>
      key === adminKey || key === adminNotFoundKey ? renderConsole(key) : renderPublic(key),
  };
}

/** Compresses the page quickly; `polish` compresses it well, which pays for pages that are kept. */
async function represent(
  status: number,
  html: string,
  headers: Header[],
): Promise<Pick<RenderedPage<Representation>, 'value' | 'bytes' | 'polish'>> {
  const pack = async (quality: number) => {
    const bodies = await compress(Buffer.from(html), quality);
    const value = createRepresentation(status, bodies, [
      ['content-type', 'text/html; charset=utf-8'],
      ...headers,
    ]);
    return { value, bytes: bytesOf(value) };
  };
  return { ...(await pack(QUICK_QUALITY)), polish: () => pack(FINE_QUALITY) };
}

function redirect(status: number, headers: Headers): RenderedPage<Representation> {
  const empty = Buffer.alloc(0);
  const bodies = { identity: empty, br: empty, gzip: empty };
  // A post can move back, and caches would keep a permanent redirect.
  const value = createRepresentation(status, bodies, [['cache-control', 'no-cache'], ...headers]);
  return { value, tags: [], bytes: 0, keep: false };
}
