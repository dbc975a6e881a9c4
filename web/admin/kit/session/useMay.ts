import { useRouteLoaderData } from 'react-router-dom';
import { type Action, roleMay } from '../../../content/staff/policy.ts';
import { type CurrentUser, LAYOUT_ROUTE } from './currentUser.ts';

/** Whether the user's role may perform the action. */
export function useMay(what: Action): boolean {
  const me = useRouteLoaderData<CurrentUser>(LAYOUT_ROUTE);
  return me !== undefined && roleMay(me.role, what);
}
