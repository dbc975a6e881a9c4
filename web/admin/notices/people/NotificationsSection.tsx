import { Suspense, useId } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { NotificationsSectionQuery } from '#relay/NotificationsSectionQuery.graphql';
import { BrowserSwitch } from '../browser/BrowserSwitch.tsx';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query NotificationsSectionQuery @preloadable {
    notificationSettings @required(action: THROW) {
      ...NotificationsForm_settings
    }
    browserNotices @required(action: THROW) {
      ...BrowserSwitch_notices
    }
  }
`;

interface Props {
  query: PreloadedQuery<NotificationsSectionQuery>;
  userId: string;
}

/** What the user hears of by mail and in this browser. */
export function NotificationsSection({ query: preloaded, userId }: Props) {
  const id = useId();
  const { revalidate } = useRevalidator();
  return (
    <section aria-labelledby={id} className={recipes.stack[4]}>
      <h2 id={id} className={recipes.heading}>
        Notifications
      </h2>
      <p className={recipes.note}>
        We write at most one mail in five minutes. What comes meanwhile is in the next one.
      </p>
      <QueryBoundary
        subject="Your notifications"
        attempt={preloaded}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading your notifications</p>}>
          <Settings query={preloaded} userId={userId} />
        </Suspense>
      </QueryBoundary>
    </section>
  );
}

function Settings({ query: preloaded, userId }: Props) {
  const { notificationSettings, browserNotices } = usePreloadedQuery<NotificationsSectionQuery>(
    query,
    preloaded,
  );
  return (
    <>
      <BrowserSwitch notices={browserNotices} userId={userId} />
      <NotificationsForm settings={notificationSettings} />
    </>
  );
}
