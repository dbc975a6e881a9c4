import { loadQuery } from 'react-relay/hooks.js';
import acceptInvitationPageQuery from '#relay/AcceptInvitationPageQuery$parameters';
import type { AcceptInvitationPageQuery } from '#relay/AcceptInvitationPageQuery.graphql';
import { definePage } from '../../../kit/page/definePage.ts';

/** The page that an invitation links to. It needs no session. */
export const acceptInvitationRoute = definePage('acceptInvitation', {
  load(environment, { request }) {
    const token = new URL(request.url).searchParams.get('token');
    if (!token) return null;
    const query = loadQuery<AcceptInvitationPageQuery>(
      environment,
      acceptInvitationPageQuery,
      { token },
      { fetchPolicy: 'network-only' },
    );
    return { token, query };
  },
  page: () => import('./AcceptInvitationPage.tsx'),
});
