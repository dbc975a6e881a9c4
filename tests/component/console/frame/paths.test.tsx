import type { RouteObject } from 'react-router-dom';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import { createAdminRoutes } from '../../../../web/admin/routes.tsx';
import { CONSOLE_PATHS } from '../../../../web/content/staff/areas.ts';

/** The full paths of all routes that show a page. */
function pathsOf(routes: RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    const own = route.path?.startsWith('/') ? route.path : [parent, route.path].join('/');
    const path = route.path || route.index ? own.replace(/\/$/, '') : parent;
    const below = pathsOf(route.children ?? [], path);
    const isPage = route.index || (route.path !== undefined && route.path !== '/admin');
    return isPage && route.path !== '*' ? [path, ...below] : below;
  });
}

it('the server knows the paths of all pages of the console, and no other', () => {
  const paths = pathsOf(createAdminRoutes(createMockEnvironment()));
  expect(CONSOLE_PATHS.toSorted()).toEqual([...new Set(paths)].toSorted());
});
