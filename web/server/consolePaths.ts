import { matchRoutes } from 'react-router-dom';
import { CONSOLE_PATHS } from '../content/staff/areas.ts';

const routes = CONSOLE_PATHS.map((path) => ({ path }));

/** Whether the console has a page at this path. The server does not load the console. */
export function isConsolePath(pathname: string): boolean {
  return matchRoutes(routes, pathname) !== null;
}
