import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { AccountPageQuery } from '#relay/AccountPageQuery.graphql';
import type { NotificationsSectionQuery } from '#relay/NotificationsSectionQuery.graphql';
import type { PageProps } from '../../kit/page/definePage.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { AuthorSection } from '../../site/authors/AuthorSection.tsx';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import * as styles from '../../kit/layout/PageFrame.css.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { NotificationsSection } from '../../notices/NotificationsSection.tsx';
import { SessionList } from './SessionList.tsx';
import { TwoFactorSection } from './twoFactor/TwoFactorSection.tsx';

const query = graphql`
  query AccountPageQuery($allAuthors: Boolean!) @preloadable {
    ...AuthorSection_query @arguments(all: $allAuthors)
    twoFactor {
      ...TwoFactorSection_twoFactor
    }
    sessions @required(action: THROW) {
      ...SessionList_sessions
    }
  }
`;

interface Data {
  user: CurrentUser;
  query: PreloadedQuery<AccountPageQuery>;
  /** Null if the user may not read leads. */
  notifications: PreloadedQuery<NotificationsSectionQuery> | null;
}

/** The user's password, notifications, author page, two-factor authentication and sessions. */
export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  const { user, query: ref, notifications } = data;
  const reload = () => void revalidate();
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.sections}>
        <ChangePasswordForm email={user.email} onChanged={reload} />
        {notifications && <NotificationsSection query={notifications} userId={user.id} />}
        <QueryBoundary subject="Your sessions" attempt={ref} onRetry={reload}>
          <Suspense fallback={<p role="status">Loading your sessions</p>}>
            <Access queryRef={ref} email={user.email} onChanged={reload} />
          </Suspense>
        </QueryBoundary>
      </div>
    </>
  );
}

interface AccessProps {
  queryRef: PreloadedQuery<AccountPageQuery>;
  email: string;
  onChanged(): void;
}

function Access({ queryRef, email, onChanged }: AccessProps) {
  const data = usePreloadedQuery<AccountPageQuery>(query, queryRef);
  const { twoFactor, sessions } = data;
  return (
    <>
      <AuthorSection query={data} />
      <TwoFactorSection twoFactor={twoFactor} email={email} onChanged={onChanged} />
      <SessionList sessions={sessions} onEnded={onChanged} />
    </>
  );
}
