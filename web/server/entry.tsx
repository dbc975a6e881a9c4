import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isProfileLink, handleOf, routes } from '../routes.tsx';
import { adminDocument } from './document.ts';
import { render } from './render.tsx';
import type { ServerEntry } from './rendering.ts';
import { loadRelayEnvironment } from '../relay/pageRelay.ts';
import { CONSOLE_PATHS } from '../content/staff/areas.ts';

const entry: ServerEntry = {
  render,
  adminDocument,
  isConsolePath,
  redirects: isProfileLink,
  routeOf,
  readsData,
  parametersOf,
};

export default entry;

/** The route of this path and those around it, from the outermost on. */
function matches(pathname: string): RouteObject[] {
  // The router writes a warning for a malformed escape. Such requests must not fill the log.
  if (!isDecodable(pathname)) return [];
  return (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
}

function isDecodable(pathname: string): boolean {
  try {
    // The value is used, because the bundler removes a call whose value nobody uses.
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

/** The pattern of the site map that matches this path, or null for a 404. */
function routeOf(pathname: string): string | null {
  const route = matches(pathname).at(-1);
  if (!route || route.path === '*') return null;
  return route.index ? '/' : `/${route.path}`;
}

/** Whether the page at this path has a query. */
function readsData(pathname: string): boolean {
  return matches(pathname).some(({ loader }) => loader === loadRelayEnvironment);
}

/** The query parameters that the page at this path reads, with their valid values. */
function parametersOf(pathname: string): Record<string, RegExp> {
  const route = matches(pathname).at(-1);
  return (route && handleOf(route)?.parameters) ?? {};
}

const consoleRoutes = CONSOLE_PATHS.map((path) => ({ path }));

/** Whether the console has a page at this path. The server does not load the console. */
function isConsolePath(pathname: string): boolean {
  return matchRoutes(consoleRoutes, pathname) !== null;
}
