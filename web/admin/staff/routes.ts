import { loadQuery } from 'react-relay/hooks.js';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { IEnvironment, OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import acceptInvitationPageQuery from '#relay/AcceptInvitationPageQuery$parameters';
import type { AcceptInvitationPageQuery } from '#relay/AcceptInvitationPageQuery.graphql';
import accountPageQuery from '#relay/AccountPageQuery$parameters';
import type { AccountPageQuery } from '#relay/AccountPageQuery.graphql';
import auditPageQuery from '#relay/AuditPageQuery$parameters';
import auditPaneQuery from '#relay/AuditPaneQuery$parameters';
import notificationsQuery from '#relay/NotificationsSectionQuery$parameters';
import type { NotificationsSectionQuery } from '#relay/NotificationsSectionQuery.graphql';
import resetPasswordPageQuery from '#relay/ResetPasswordPageQuery$parameters';
import type { ResetPasswordPageQuery } from '#relay/ResetPasswordPageQuery.graphql';
import usersPageQuery from '#relay/UsersPageQuery$parameters';
import { definePage } from '../kit/page/definePage.ts';
import { roleMay } from '../../content/staff/policy.ts';
import { requireUser } from '../kit/session/currentUser.ts';
import { defineList } from '../kit/list/defineList.ts';
import { dayFilter, hiddenFilter, wordFilter } from '../kit/list/filters/filter.ts';
import { cursorVariables } from '../kit/list/paging/position.ts';

export const forgotPasswordRoute = definePage('forgotPassword', {
  page: () => import('./signIn/ForgotPasswordPage.tsx'),
});

/** Loads the page of a link that contains a token. The data is null for a URL without one. */
function tokenLoader<Query extends OperationType & { variables: { token: string } }>(
  query: PreloadableConcreteRequest<Query>,
) {
  return (environment: IEnvironment, { request }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return null;
    const options = { fetchPolicy: 'network-only' } as const;
    return { token, query: loadQuery<Query>(environment, query, { token }, options) };
  };
}

/** The page of a link to set a new password. It needs no session. */
export const resetPasswordRoute = definePage('resetPassword', {
  load: tokenLoader<ResetPasswordPageQuery>(resetPasswordPageQuery),
  page: () => import('./signIn/ResetPasswordPage.tsx'),
});

/** The page of the link in an invitation. It needs no session. */
export const acceptInvitationRoute = definePage('acceptInvitation', {
  load: tokenLoader<AcceptInvitationPageQuery>(acceptInvitationPageQuery),
  page: () => import('./signIn/AcceptInvitationPage.tsx'),
});

/** The page of the user's own account. */
export const accountRoute = definePage('account', {
  async load(environment, { request }) {
    const user = await requireUser(request);
    const options = { fetchPolicy: 'store-and-network' } as const;
    return {
      user,
      query: loadQuery<AccountPageQuery>(
        environment,
        accountPageQuery,
        { allAuthors: roleMay(user.role, 'authors:write') },
        options,
      ),
      notifications: roleMay(user.role, 'leads:read')
        ? loadQuery<NotificationsSectionQuery>(environment, notificationsQuery, {}, options)
        : null,
    };
  },
  page: () => import('./account/AccountPage.tsx'),
});

/** Suggestions: the nouns of actions, and common actions. */
const ACTIONS = [
  'session',
  'session.opened',
  'session.refused',
  'session.locked',
  'two_factor',
  'access.refused',
  'access_request',
  'password_reset',
  'invitation',
  'user',
  'api_key',
  'post',
  'image',
  'category',
  'author',
  'integration_request',
  'call.requested',
  'call.marked',
  'suppression',
];
const TYPES = [
  'User',
  'Invitation',
  'AccessRequest',
  'ApiKey',
  'Post',
  'Image',
  'Category',
  'Lead',
  'Suppression',
  'IntegrationRequest',
  'WebhookEndpoint',
];

/** The audit log. */
export const auditList = defineList('audit', {
  failure: 'The audit log could not be loaded',
  filters: {
    actor: wordFilter('actor', { label: 'Who' }),
    action: wordFilter('action', { label: 'What', suggestions: ACTIONS }),
    subject: hiddenFilter('subject'),
    subjectType: wordFilter('type', { label: 'To', suggestions: TYPES }),
    createdAfter: dayFilter('from', { label: 'From day', bound: 'start' }),
    createdBefore: dayFilter('to', { label: 'To day', bound: 'end' }),
  },
  query: auditPageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./audit/AuditPage.tsx'),
  details: { query: auditPaneQuery, pane: () => import('./audit/AuditPane.tsx') },
});

const FAILURE = 'Failed to fetch users';

/** The server's limit. All accounts of a company fit on one page. */
const MAX_ACCOUNTS = 1000;

/** Accounts, invitations and access requests. */
export const usersList = defineList('users', {
  failure: FAILURE,
  handle: { failure: FAILURE },
  query: usersPageQuery,
  variables: () => ({ first: MAX_ACCOUNTS }),
  page: () => import('./users/UsersPage.tsx'),
});
