import type { Visit } from './pages.ts';

/** The redirect of a path at which there is no page. Null without one. */
export async function movedResponse(
  pathname: string,
  visit: Pick<Visit, 'redirect'>,
): Promise<Response | null> {
  const moved = await visit.redirect(pathname);
  if (!moved) return null;
  const { status, location } = moved;
  // Redirects change, and caches would keep a permanent one. The next request is counted too.
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });
}
