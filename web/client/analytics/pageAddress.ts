/** The parameters that name the campaign of a visit. Other parameters can be secrets or personal data. */
const SHARED = /^(utm_[a-z]+|[a-z]*clid|[gw]braid)$/;

/** Whether the page hides its address from other sites, because the address opens something. */
export function hidesAddress(): boolean {
  return document.querySelector('meta[name=referrer][content=no-referrer]') !== null;
}

/** The address of the page as third parties may receive it. */
export function sharedAddress(): string {
  const { origin, pathname, search } = location;
  const shared = [...new URLSearchParams(search)].filter(([name]) => SHARED.test(name));
  const query = new URLSearchParams(shared).toString();
  return origin + pathname + (query && `?${query}`);
}
