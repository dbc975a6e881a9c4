import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { PageArrival, useScrollOnNavigation } from '../../layout/navigation.tsx';
import { LAYOUT_ROUTE } from '../kit/session/currentUser.ts';
import { POSITION_PARAMETERS } from '../kit/list/paging/position.ts';
import { useDropGuard } from '../kit/droppedFiles.ts';

/** ID of the route with the pages that need no session, such as the pages of links in emails. */
export const ACCESS_ROUTE = 'access';

/** The frame of every screen of the console. */
export function Root() {
  const path = usePagePath();
  useScrollOnNavigation(usePosition(path));
  useDropGuard();
  return (
    <>
      <PageArrival path={path} />
      <Outlet />
    </>
  );
}

/** The path of the page, without that of a pane beside a list. */
function usePagePath(): string {
  const { pathname } = useLocation();
  const matches = useMatches();
  const layout = matches.findIndex(({ id }) => id === LAYOUT_ROUTE);
  // Below the layout there is the route with the error boundary, and below that the page.
  return (layout < 0 ? undefined : matches[layout + 2]?.pathname) ?? pathname;
}

/**
 * The path of the page, and of a list the parameters of its position. Filters, sorting and a pane beside a list do not
 * scroll, because what the user works with must stay where it is.
 */
function usePosition(path: string): string {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  return [path, ...POSITION_PARAMETERS.map((name) => parameters.get(name))].join(' ');
}
