import { Suspense, useId } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { NotificationsSectionQuery } from '#relay/NotificationsSectionQuery.graphql';
import { QueryBoundary } from '../../errors/QueryBoundary.tsx';
import * as styles from '../AccountPage.css.ts';
import { NotificationsForm } from './NotificationsForm.tsx';

const query = graphql`
  query NotificationsSectionQuery @preloadable {
    notificationSettings @required(action: THROW) {
      ...NotificationsForm_settings
    }
  }
`;

interface Props {
  query: PreloadedQuery<NotificationsSectionQuery>;
}

/** What the user hears of by mail. */
export function NotificationsSection({ query: preloaded }: Props) {
  const id = useId();
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        Notifications
      </h2>
      <p className={styles.note}>
        We write at most one mail in five minutes. What comes meanwhile is in the next one.
      </p>
      <QueryBoundary
        subject="Your notifications"
        attempt={preloaded}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading your notifications</p>}>
          <Settings query={preloaded} />
        </Suspense>
      </QueryBoundary>
    </section>
  );
}

function Settings({ query: preloaded }: Props) {
  const { notificationSettings } = usePreloadedQuery<NotificationsSectionQuery>(query, preloaded);
  return <NotificationsForm settings={notificationSettings} />;
}
