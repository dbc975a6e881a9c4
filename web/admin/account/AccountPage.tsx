import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { AccountPageQuery } from '#relay/AccountPageQuery.graphql';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import type { CurrentUser } from '../session/currentUser.ts';
import * as styles from './AccountPage.css.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

const query = graphql`
  query AccountPageQuery @preloadable {
    sessions {
      ...SessionList_sessions
    }
  }
`;

export interface AccountPageData {
  user: CurrentUser;
  query: PreloadedQuery<AccountPageQuery>;
}

/** The own password, and where one is signed in. */
export function Component() {
  const { user, query: ref } = useLoaderData<AccountPageData>();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  return (
    <>
      <PageHeader title="Your Account" />
      <div className={styles.sections}>
        <ChangePasswordForm email={user.email} onChanged={reload} />
        <QueryBoundary subject="Your sessions" attempt={ref} onRetry={reload}>
          <Suspense fallback={<p role="status">Loading your sessions</p>}>
            <Sessions queryRef={ref} onEnded={reload} />
          </Suspense>
        </QueryBoundary>
      </div>
    </>
  );
}

interface SessionsProps {
  queryRef: PreloadedQuery<AccountPageQuery>;
  onEnded(): void;
}

function Sessions({ queryRef, onEnded }: SessionsProps) {
  const { sessions } = usePreloadedQuery<AccountPageQuery>(query, queryRef);
  return <SessionList sessions={sessions} onEnded={onEnded} />;
}
