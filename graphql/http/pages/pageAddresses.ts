import type { ServerEntry } from '../../../web/server/rendering.ts';
import { failureKey } from './failurePage.ts';

/** The key of the one page for all unknown paths. */
export const notFoundKey = '/404';
export const adminKey = '/admin';
/** The key of the one document for all unknown paths of the console. */
export const adminNotFoundKey = '/admin/404';

/** Which page a URL shows. */
interface PageAddresses {
  /** Whether the site has a page of its own at this path. */
  isPage(pathname: string): boolean;
  /** The cache key of a URL: its path and the parameters that change the page. */
  keyOf(url: URL): string;
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

export function createPageAddresses(web: ServerEntry): PageAddresses {
  function isPage(pathname: string): boolean {
    return isReadable(pathname) && pathname !== failureKey && web.routeOf(pathname) !== null;
  }

  function keyOf({ pathname, searchParams }: URL): string {
    if (pathname === adminKey || pathname.startsWith(`${adminKey}/`))
      return isReadable(pathname) && web.isConsolePath(pathname) ? adminKey : adminNotFoundKey;
    if (!isPage(pathname) && !(isReadable(pathname) && web.redirects(pathname))) return notFoundKey;
    return pageKey(pathname, searchParams, web.parametersOf(pathname));
  }

  return { isPage, keyOf };
}

/**
 * The cache key of a page, and the URL it is rendered for: its path with the parameters it depends on, in the order
 * of the page. Campaign parameters and unknown values do not create new entries.
 */
export function pageKey(
  pathname: string,
  search: URLSearchParams,
  parameters: Record<string, RegExp>,
): string {
  const kept = new URLSearchParams();
  for (const [name, known] of Object.entries(parameters)) {
    const value = search.get(name);
    if (value !== null && known.test(value)) kept.set(name, value);
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname;
}

/** Addresses below these are not pages and are not changed. */
const NO_PAGES = /^\/(api|graphql|objects|assets)(\/|$)/;
/** Addresses below these contain tokens and ids, which are case-sensitive. */
const CASE_MATTERS = /^\/(admin|preview|book\/manage)(\/|$)/;

/**
 * The canonical path of a page: no slash at the end, no capitals, no needless escapes, and never two slashes at the start, which would
 * name another host.
 */
export function canonicalPath(pathname: string, isPage: (pathname: string) => boolean): string {
  if (NO_PAGES.test(pathname)) return pathname;
  const single = pathname.replace(/^\/{2,}/, '/');
  const plain = withoutSlashesAtEnd(withoutNeedlessEscapes(single));
  const lower = plain.toLowerCase();
  return lower !== plain && !CASE_MATTERS.test(lower) && isPage(lower) ? lower : plain;
}

/** Whether a path differs from its canonical one by more than slashes at the end. */
export function hasOtherCase(canonical: string, pathname: string): boolean {
  return canonical !== withoutSlashesAtEnd(pathname);
}

/** Letters, digits, hyphens and underscores mean the same with and without an escape. The router reads both. */
function withoutNeedlessEscapes(path: string): string {
  return path.replaceAll(/%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi, decodeURIComponent);
}

/** A pattern would try every slash of a long row in the middle of the path, in quadratic time. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The status and title of the console's document. The browser renders the page, and its own title, for those signed in. */
export const consoleAnswer = {
  page: { status: 200, title: 'Sixty Console' },
  notFound: { status: 404, title: 'Page Not Found · Sixty console' },
} as const;
