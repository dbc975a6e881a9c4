/** The first loader runs for the page that came from the server, which has counted it by itself. */
let isFirst = true;

/** Counts a post that is opened without a request for its HTML. Nobody waits for it, and a failure is no matter. */
export function countView(slug: string): void {
  if (import.meta.env.SSR) return;
  const cameFromServer = isFirst && location.pathname === `/blog/${encodeURIComponent(slug)}`;
  isFirst = false;
  if (!cameFromServer) navigator.sendBeacon(`/api/blog/posts/${encodeURIComponent(slug)}/view`);
}
