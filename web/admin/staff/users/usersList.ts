import pageQuery from '#relay/UsersPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';

const FAILURE = 'Failed to fetch users';

/** The server's limit. All accounts of a company fit on one page. */
const MAX_ACCOUNTS = 1000;

/** Accounts, invitations and access requests. */
export const usersList = defineList('users', {
  failure: FAILURE,
  handle: { failure: FAILURE },
  query: pageQuery,
  variables: () => ({ first: MAX_ACCOUNTS }),
  page: () => import('./UsersPage.tsx'),
});
