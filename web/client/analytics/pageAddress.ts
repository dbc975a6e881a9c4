/** The parameters that say from where a visitor came. Others can be secrets, or say who somebody is. */
const TOLD = /^(utm_[a-z]+|[a-z]*clid|[gw]braid)$/;

/** Whether the page hides its address from other sites, because the address opens something. */
export function hidesAddress(): boolean {
  return document.querySelector('meta[name=referrer][content=no-referrer]') !== null;
}

/** The address of the page as third parties may know it. */
export function toldAddress(): string {
  const { origin, pathname, search } = location;
  const told = [...new URLSearchParams(search)].filter(([name]) => TOLD.test(name));
  const query = new URLSearchParams(told).toString();
  return origin + pathname + (query && `?${query}`);
}
