import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { useScrollOnNavigation } from '../../layout/useScrollOnNavigation.ts';

/** The route below which the pages of the signed-in console are. */
export const LAYOUT_ROUTE = 'layout';

/** The frame of every screen of the console. */
export function Root() {
  useScrollOnNavigation(usePagePath());
  return <Outlet />;
}

/** The path of the page. A pane beside a list belongs to the list's page, so opening it does not scroll. */
function usePagePath(): string {
  const { pathname } = useLocation();
  const matches = useMatches();
  const layout = matches.findIndex(({ id }) => id === LAYOUT_ROUTE);
  // Below the layout there is the route with the error boundary, and below that the page.
  return (layout < 0 ? undefined : matches[layout + 2]?.pathname) ?? pathname;
}
