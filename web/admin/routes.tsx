import { redirect, type RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import { accountRoute } from './account/accountRoute.ts';
import { auditRoute } from './audit/auditRoutes.ts';
import { apiKeysRoute } from './apiKeys/apiKeysRoute.ts';
import { createBlogRoutes, previewRoute } from './blog/blogRoutes.ts';
import { callsRoute } from './calls/callRoutes.ts';
import { AppError } from './errors/AppError.tsx';
import { ContentError } from './errors/ContentError.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { Starting } from './layout/Starting.tsx';
import { leadsRoute } from './leads/leadRoutes.ts';
import { requestsRoute } from './integrationRequests/requestRoutes.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { passwordRoutes } from './password/passwordRoutes.ts';
import { privacyRoute } from './privacy/privacyRoute.ts';
import { overviewRoute } from './overview/overviewRoute.ts';
import { requireUser } from './session/currentUser.ts';
import { acceptInvitationRoute, usersRoute } from './users/userRoutes.ts';
import { waitlistRoute } from './waitlist/waitlistRoutes.ts';
import { webhooksRoute } from './webhooks/webhookRoutes.ts';

/** The console's map. Queries start beside the code of their page; everything inside the layout needs a session. */
export function createAdminRoutes(environment: IEnvironment): RouteObject[] {
  const pages: RouteObject[] = [
    { index: true, loader: () => redirect('/admin/blog') },
    ...createBlogRoutes(environment),
    overviewRoute(environment),
    leadsRoute(environment),
    usersRoute(environment),
    callsRoute(environment),
    requestsRoute(environment),
    waitlistRoute(environment),
    privacyRoute(environment),
    auditRoute(environment),
    apiKeysRoute(environment),
    webhooksRoute(environment),
    accountRoute(environment),
    { path: '*', Component: NotFoundPage },
  ];

  return [
    {
      path: '/admin',
      ErrorBoundary: AppError,
      HydrateFallback: Starting,
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
        previewRoute,
        {
          id: 'layout',
          loader: ({ request }) => requireUser(request),
          Component: AdminLayout,
          children: [{ ErrorBoundary: ContentError, children: pages }],
        },
      ],
    },
  ];
}
