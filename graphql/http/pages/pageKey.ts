/**
 * The key of a page in the cache, and the address it is rendered for: its path with the parameters it depends on, in
 * the page's own order. Campaign parameters and unknown values make no new pages.
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

/** What is no page: its addresses are left as they are. */
const NO_PAGES = /^\/(api|graphql|objects|assets)(\/|$)/;
/** Pages below these have tokens and ids in their addresses, in which a capital is a letter of its own. */
const CASE_MATTERS = /^\/(admin|preview)(\/|$)/;

/**
 * The one spelling of a page's path: no slash at the end, no capitals, and never two slashes at the start, which would
 * name another host.
 */
export function canonicalPath(pathname: string, isPage: (pathname: string) => boolean): string {
  if (NO_PAGES.test(pathname)) return pathname;
  const single = pathname.replace(/^\/{2,}/, '/');
  const plain = single.replace(/\/+$/, '') || '/';
  const lower = plain.toLowerCase();
  return lower !== plain && !CASE_MATTERS.test(lower) && isPage(lower) ? lower : plain;
}
