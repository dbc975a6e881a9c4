import { redirect, type RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import { accountRoute } from './staff/account/accountRoute.ts';
import { auditList } from './staff/audit/auditList.ts';
import { apiKeysList } from './partners/apiKeys/apiKeysList.ts';
import { availabilityRoute } from './meetings/availability/availabilityRoute.ts';
import { createBlogRoutes, previewRoute } from './site/blog/blogRoutes.ts';
import { bookingsList } from './meetings/bookings/bookingsList.ts';
import { callsList } from './sales/calls/callsList.ts';
import { doNotCallList } from './sales/doNotCall/doNotCallList.ts';
import { AppError } from './kit/errors/AppError.tsx';
import { ContentError } from './kit/errors/ContentError.tsx';
import { NotFoundPage } from './kit/errors/NotFoundPage.tsx';
import { AdminLayout } from './frame/AdminLayout.tsx';
import { ACCESS_ROUTE, Root } from './frame/Root.tsx';
import { LAYOUT_ROUTE } from './kit/layout/layoutRoute.ts';
import { Starting } from './kit/layout/Starting.tsx';
import { sourceRoute } from './sales/inbound/source/sourceRoute.ts';
import { integrationsRoute } from './integrations/integrationsRoute.ts';
import { requestsList } from './site/integrationRequests/requestsList.ts';
import { leadsList } from './sales/leads/leadsList.ts';
import { LoginPage } from './staff/login/LoginPage.tsx';
import { passwordRoutes } from './staff/password/passwordRoutes.ts';
import { privacyRoute } from './privacy/privacyRoute.ts';
import { overviewRoute } from './reports/overview/overviewRoute.ts';
import { requireUser } from './kit/session/currentUser.ts';
import { acceptInvitationRoute } from './staff/users/accept/acceptInvitationRoute.ts';
import { usersList } from './staff/users/usersList.ts';
import { waitlistList } from './site/waitlist/waitlistList.ts';
import { endpointRoute } from './partners/webhooks/endpoint/endpointRoute.ts';
import { webhooksList } from './partners/webhooks/webhooksList.ts';

/** The console's map. Queries start beside the code of their page; everything inside the layout needs a session. */
export function createAdminRoutes(environment: IEnvironment): RouteObject[] {
  const pages: RouteObject[] = [
    // The element is never shown, but React Router warns about a route without one.
    { index: true, loader: () => redirect('/admin/blog'), element: null },
    ...createBlogRoutes(environment),
    overviewRoute(environment),
    leadsList.route(environment),
    usersList.route(environment),
    callsList.route(environment),
    bookingsList.route(environment),
    doNotCallList.route(environment),
    requestsList.route(environment),
    waitlistList.route(environment),
    integrationsRoute(environment),
    sourceRoute(environment),
    availabilityRoute(environment),
    privacyRoute(environment),
    auditList.route(environment),
    apiKeysList.route(environment),
    webhooksList.route(environment),
    endpointRoute(environment),
    accountRoute(environment),
    { path: '*', Component: NotFoundPage },
  ];

  return [
    {
      path: '/admin',
      Component: Root,
      ErrorBoundary: AppError,
      HydrateFallback: Starting,
      children: [
        {
          id: ACCESS_ROUTE,
          children: [
            { path: 'login', Component: LoginPage },
            ...passwordRoutes(environment),
            {
              path: 'request-access',
              lazy: {
                Component: async () =>
                  (await import('./staff/access/RequestAccessPage.tsx')).Component,
              },
            },
            acceptInvitationRoute(environment),
          ],
        },
        previewRoute,
        {
          id: LAYOUT_ROUTE,
          loader: ({ request }) => requireUser(request),
          Component: AdminLayout,
          children: [{ ErrorBoundary: ContentError, children: pages }],
        },
      ],
    },
  ];
}
