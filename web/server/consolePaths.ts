import { matchRoutes } from 'react-router-dom';

/** The paths of the console's pages. The server does not load the console, so they are repeated here. */
export const CONSOLE_PATHS = [
  '/admin',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/request-access',
  '/admin/accept-invitation',
  '/admin/account',
  '/admin/overview',
  '/admin/leads',
  '/admin/leads/:id',
  '/admin/calls',
  '/admin/calls/:id',
  '/admin/bookings',
  '/admin/bookings/:id',
  '/admin/do-not-call',
  '/admin/do-not-call/:id',
  '/admin/waitlist',
  '/admin/integration-requests',
  '/admin/integration-requests/:id',
  '/admin/integrations',
  '/admin/integrations/forms/:id',
  '/admin/blog',
  '/admin/blog/new',
  '/admin/blog/edit/:postId?',
  '/admin/blog/preview/:slug',
  '/admin/users',
  '/admin/availability',
  '/admin/privacy',
  '/admin/audit',
  '/admin/audit/:id',
  '/admin/api-keys',
  '/admin/webhooks',
  '/admin/webhooks/:id',
];

const routes = CONSOLE_PATHS.map((path) => ({ path }));

/** Whether the console has a page at this path. */
export function isConsolePath(pathname: string): boolean {
  return matchRoutes(routes, pathname) !== null;
}
