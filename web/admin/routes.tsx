import { redirect, type RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import { accountRoute } from './account/accountRoute.ts';
import { auditList } from './audit/auditList.ts';
import { apiKeysList } from './apiKeys/apiKeysList.ts';
import { availabilityRoute } from './availability/availabilityRoute.ts';
import { createBlogRoutes, previewRoute } from './blog/blogRoutes.ts';
import { bookingsList } from './bookings/bookingsList.ts';
import { callsList } from './calls/callsList.ts';
import { doNotCallList } from './doNotCall/doNotCallList.ts';
import { AppError } from './errors/AppError.tsx';
import { ContentError } from './errors/ContentError.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { ACCESS_ROUTE, LAYOUT_ROUTE, Root } from './layout/Root.tsx';
import { Starting } from './layout/Starting.tsx';
import { sourceRoute } from './integrations/forms/source/sourceRoute.ts';
import { integrationsRoute } from './integrations/integrationsRoute.ts';
import { requestsList } from './integrationRequests/requestsList.ts';
import { leadsList } from './leads/leadsList.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { passwordRoutes } from './password/passwordRoutes.ts';
import { privacyRoute } from './privacy/privacyRoute.ts';
import { overviewRoute } from './overview/overviewRoute.ts';
import { requireUser } from './session/currentUser.ts';
import { acceptInvitationRoute } from './users/accept/acceptInvitationRoute.ts';
import { usersList } from './users/usersList.ts';
import { waitlistList } from './waitlist/waitlistList.ts';
import { endpointRoute } from './webhooks/endpoint/endpointRoute.ts';
import { webhooksList } from './webhooks/webhooksList.ts';

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
                Component: async () => (await import('./access/RequestAccessPage.tsx')).Component,
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
