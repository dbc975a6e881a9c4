import type { RouteObject } from 'react-router-dom';

/** Copies routes for one more router: a router takes out of `lazy` what it has loaded. */
export function freshRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const lazy = typeof route.lazy === 'object' ? { ...route.lazy } : route.lazy;
    return route.index
      ? { ...route, lazy }
      : { ...route, lazy, children: route.children && freshRoutes(route.children) };
  });
}
