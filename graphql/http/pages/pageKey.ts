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

/** The one spelling of a path: no slash at the end, and never two at the start, which would name another host. */
export function canonicalPath(pathname: string): string {
  const single = pathname.replace(/^\/{2,}/, '/');
  return single.length > 1 ? single.replace(/\/+$/, '') || '/' : single;
}
