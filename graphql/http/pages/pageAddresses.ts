import type { ServerEntry } from '../../../web/server/rendering.ts';
import { failureKey } from './failurePage.ts';
import { pageKey } from './pageKey.ts';

/** The key of the one page for all unknown paths. */
export const notFoundKey = '/404';
export const adminKey = '/admin';
/** The key of the one document for all unknown paths of the console. */
export const adminNotFoundKey = '/admin/404';

/** Which page an address shows. */
export interface PageAddresses {
  /** Whether the site has a page of its own at this path. */
  isPage(pathname: string): boolean;
  /** The cache key of an address: its path and the parameters that change the page. */
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
