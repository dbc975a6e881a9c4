import { loadQuery } from 'react-relay/hooks.js';
import { redirect, type RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import leadPaneQuery from '#relay/LeadPaneQuery$parameters';
import leadsPageQuery from '#relay/LeadsPageQuery$parameters';
import type { LeadPaneQuery } from '#relay/LeadPaneQuery.graphql';
import type { LeadsPageQuery } from '#relay/LeadsPageQuery.graphql';
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
import { leadsVariables, readFilters } from './leads/leadFilters.ts';
import type { LeadPaneData } from './leads/LeadPane.tsx';
import type { LeadsPageData } from './leads/LeadsPage.tsx';
import { requestsRoute } from './integrationRequests/requestRoutes.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { passwordRoutes } from './password/passwordRoutes.ts';
import { privacyRoute } from './privacy/privacyRoute.ts';
import { overviewRoute } from './overview/overviewRoute.ts';
import { maySeeLeads, requireUser } from './session/currentUser.ts';
import { readPosition } from './table/position.ts';
import { acceptInvitationRoute, usersRoute } from './users/userRoutes.ts';
import { waitlistRoute } from './waitlist/waitlistRoutes.ts';
import { webhooksRoute } from './webhooks/webhookRoutes.ts';

// Live data may have passed by while its page was not open: show what is known, and ask.
const fetchPolicy = 'store-and-network';

/** The console's map. Queries start beside the code of their page; everything inside the layout needs a session. */
export function createAdminRoutes(environment: IEnvironment): RouteObject[] {
  async function loadLeads({ request }: { request: Request }): Promise<LeadsPageData> {
    if (!maySeeLeads(await requireUser(request))) return null;
    const params = new URL(request.url).searchParams;
    const filters = readFilters(params);
    const position = readPosition(params);
    const variables = leadsVariables(filters, position);
    const query = loadQuery<LeadsPageQuery>(environment, leadsPageQuery, variables, {
      fetchPolicy,
    });
    return { query, filters, position };
  }

  async function loadLead(id: string, request: Request): Promise<LeadPaneData> {
    if (!maySeeLeads(await requireUser(request))) return { query: null };
    return { query: loadQuery<LeadPaneQuery>(environment, leadPaneQuery, { id }, { fetchPolicy }) };
  }

  const pages: RouteObject[] = [
    { index: true, loader: () => redirect('/admin/blog') },
    ...createBlogRoutes(environment),
    overviewRoute(environment),
    usersRoute(environment),
    callsRoute(environment),
    requestsRoute(environment),
    waitlistRoute(environment),
    privacyRoute(environment),
    auditRoute(environment),
    apiKeysRoute(environment),
    webhooksRoute(environment),
    accountRoute(environment),
    {
      path: 'leads',
      loader: loadLeads,
      lazy: { Component: async () => (await import('./leads/LeadsPage.tsx')).Component },
      children: [
        {
          path: ':leadId',
          loader: ({ params, request }) => loadLead(params.leadId ?? '', request),
          // The list's filters are no part of the lead.
          shouldRevalidate: ({
            currentParams,
            nextParams,
            defaultShouldRevalidate,
            currentUrl,
            nextUrl,
          }) =>
            currentUrl.href === nextUrl.href
              ? defaultShouldRevalidate
              : currentParams.leadId !== nextParams.leadId,
          lazy: { Component: async () => (await import('./leads/LeadPane.tsx')).Component },
        },
      ],
    },
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
