import { loadQuery } from 'react-relay/hooks.js';
import type { PlaybookPageQuery } from '#relay/PlaybookPageQuery.graphql';
import playbookPageQuery from '#relay/PlaybookPageQuery$parameters';
import playbooksPageQuery from '#relay/PlaybooksPageQuery$parameters';
import { roleMay } from '../../../content/staff/policy.ts';
import { defineList } from '../../kit/list/defineList.ts';
import { definePage } from '../../kit/page/definePage.ts';
import { requireUser } from '../../kit/session/currentUser.ts';

/** All playbooks, in the order in which their rules are tried. */
export const playbooksList = defineList('playbooks', {
  failure: 'The playbooks could not be loaded',
  query: playbooksPageQuery,
  variables: () => ({}),
  page: () => import('./PlaybooksPage.tsx'),
});

/** One playbook. Editors read it, and admins change it. */
export const playbookRoute = definePage('playbook', {
  async load(environment, { params, request }) {
    const mayChange = roleMay((await requireUser(request)).role, 'playbooks:write');
    const variables = { id: params['id'] ?? '', mayChange };
    return {
      mayChange,
      // The form begins with the newest version, so the server is asked again.
      query: loadQuery<PlaybookPageQuery>(environment, playbookPageQuery, variables, {
        fetchPolicy: 'network-only',
      }),
    };
  },
  page: () => import('./editor/PlaybookPage.tsx'),
});
