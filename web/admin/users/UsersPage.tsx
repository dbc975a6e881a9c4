import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { UsersPageQuery } from '#relay/UsersPageQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import * as header from '../layout/PageHeader.css.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { AccessRequests } from './AccessRequests.tsx';
import { ActiveUsers } from './ActiveUsers.tsx';
import { InviteUser } from './InviteUser.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import * as styles from './UsersPage.css.ts';
import { UsersSkeleton } from './UsersSkeleton.tsx';

const TITLE = 'User Management';

const query = graphql`
  query UsersPageQuery($first: Int!) @preloadable {
    users(first: $first) {
      ...ActiveUsers_users
    }
    invitations(first: $first) {
      __id
      ...PendingInvitations_invitations
    }
    accessRequests(first: $first) {
      ...AccessRequests_requests
    }
  }
`;

/** Null for somebody whose role has nothing to do with accounts. */
export type UsersPageData = { query: PreloadedQuery<UsersPageQuery> } | null;

export function Component() {
  const data = useLoaderData<UsersPageData>();
  const { revalidate } = useRevalidator();
  if (!data) return <NotAllowed title={TITLE} who="admins" />;
  return (
    <>
      <PageTitle title={TITLE} />
      <QueryBoundary
        title="Failed to fetch users"
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<Loading />}>
          <Accounts query={data.query} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Accounts({ query: preloaded }: { query: PreloadedQuery<UsersPageQuery> }) {
  const { users, invitations, accessRequests } = usePreloadedQuery<UsersPageQuery>(
    query,
    preloaded,
  );
  return (
    <>
      <header className={header.header}>
        <h1 className={header.title}>{TITLE}</h1>
        <InviteUser connectionId={invitations.__id} />
      </header>
      <div className={styles.sections}>
        <ActiveUsers users={users} />
        <PendingInvitations invitations={invitations} />
        <AccessRequests requests={accessRequests} invitationsId={invitations.__id} />
      </div>
    </>
  );
}

function Loading() {
  return (
    <>
      <header className={header.header}>
        <h1 className={header.title}>{TITLE}</h1>
      </header>
      <UsersSkeleton />
    </>
  );
}
