/**
 * The cache key of a page, and the address it is rendered for: its path with the parameters it depends on, in the order
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
 * The canonical path of a page: no slash at the end, no capitals, and never two slashes at the start, which would name
 * another host.
 */
export function canonicalPath(pathname: string, isPage: (pathname: string) => boolean): string {
  if (NO_PAGES.test(pathname)) return pathname;
  const single = pathname.replace(/^\/{2,}/, '/');
  const plain = withoutSlashesAtEnd(single);
  const lower = plain.toLowerCase();
  return lower !== plain && !CASE_MATTERS.test(lower) && isPage(lower) ? lower : plain;
}

/** A pattern would try every slash of a long row in the middle of the path, in quadratic time. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
