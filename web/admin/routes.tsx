import { redirect, type RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import { type Area, type AreaName, AREAS, pathOf } from '../content/staff/areas.ts';
import { AdminLayout } from './frame/AdminLayout.tsx';
import { ACCESS_ROUTE, Root } from './frame/Root.tsx';
import { integrationsRoute, sourceRoute } from './integrations/integrationsRoutes.ts';
import { AppError, ContentError, NotFoundPage } from './kit/errors/ErrorPages.tsx';
import { LAYOUT_ROUTE, requireUser } from './kit/session/currentUser.ts';
import { Starting } from './kit/layout/Blank.tsx';
import { type ConsolePage, definePage } from './kit/page/definePage.ts';
import { getReadyRoute } from './getReady/getReadyRoute.ts';
import { availabilityRoute } from './meetings/availability/availabilityRoute.ts';
import { bookingsList } from './meetings/bookings/bookingsList.ts';
import { apiKeysList, endpointRoute, webhooksList } from './partners/routes.ts';
import { privacyRoute } from './privacy/privacyRoute.ts';
import { overviewRoute } from './reports/overviewRoute.ts';
import { experimentsRoute } from './reports/experiments/experimentsRoute.ts';
import { trafficRoute } from './reports/traffic/trafficRoute.ts';
import { callsList } from './sales/calls/callsList.ts';
import { doNotCallList } from './sales/doNotCall/doNotCallList.ts';
import { leadsList } from './sales/leads/leadsList.ts';
import { playbookRoute, playbooksList } from './sales/playbooks/playbooksRoutes.ts';
import { pagesRoute } from './site/pages/pagesRoute.ts';
import { brokenLinksList, notFoundList, redirectsList } from './site/redirects/redirectsRoutes.ts';
import {
  categoriesList,
  editPostRoute,
  importRoute,
  newPostRoute,
  postsList,
  previewRoute,
  requestsList,
  waitlistList,
} from './site/routes.ts';
import {
  acceptInvitationRoute,
  accountRoute,
  auditList,
  forgotPasswordRoute,
  resetPasswordRoute,
  usersList,
} from './staff/routes.ts';

/** What each area loads and shows. */
const PAGES: { [Name in AreaName]: ConsolePage<Name> } = {
  login: definePage('login', { page: () => import('./staff/signIn/LoginPage.tsx') }),
  forgotPassword: forgotPasswordRoute,
  resetPassword: resetPasswordRoute,
  requestAccess: definePage('requestAccess', {
    page: () => import('./staff/signIn/RequestAccessPage.tsx'),
  }),
  acceptInvitation: acceptInvitationRoute,
  overview: overviewRoute,
  traffic: trafficRoute,
  experiments: experimentsRoute,
  getReady: getReadyRoute,
  leads: leadsList,
  calls: callsList,
  bookings: bookingsList,
  playbooks: playbooksList,
  playbook: playbookRoute,
  doNotCall: doNotCallList,
  waitlist: waitlistList,
  integrationRequests: requestsList,
  integrations: integrationsRoute,
  form: sourceRoute,
  posts: postsList,
  newPost: newPostRoute,
  editPost: editPostRoute,
  categories: categoriesList,
  import: importRoute,
  pages: pagesRoute,
  redirects: redirectsList,
  notFound: notFoundList,
  brokenLinks: brokenLinksList,
  preview: previewRoute,
  users: usersList,
  availability: availabilityRoute,
  privacy: privacyRoute,
  audit: auditList,
  apiKeys: apiKeysList,
  webhooks: webhooksList,
  endpoint: endpointRoute,
  account: accountRoute,
};

/** The console's map. Queries start beside the code of their page; everything inside the layout needs a session. */
export function createAdminRoutes(environment: IEnvironment): RouteObject[] {
  const routesIn = (frame: Area['frame']): RouteObject[] =>
    Object.values(PAGES)
      .filter(({ name }) => AREAS[name].frame === frame)
      .map((page) => page.route(environment));
  return [
    {
      path: '/admin',
      Component: Root,
      ErrorBoundary: AppError,
      HydrateFallback: Starting,
      children: [
        { id: ACCESS_ROUTE, children: routesIn('access') },
        ...routesIn('none'),
        {
          id: LAYOUT_ROUTE,
          loader: ({ request }) => requireUser(request),
          Component: AdminLayout,
          children: [
            {
              ErrorBoundary: ContentError,
              children: [
                // The element is never shown, but React Router warns about a route without one.
                { index: true, loader: () => redirect(pathOf('posts')), element: null },
                ...routesIn(undefined),
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ];
}
