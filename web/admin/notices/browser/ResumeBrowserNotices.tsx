import { useEffect, useEffectEvent } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { ResumeBrowserNoticesQuery } from '#relay/ResumeBrowserNoticesQuery.graphql';
import { roleMay } from '../../../content/staff/policy.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import { isChosenHere, useSavePushSubscription } from './useBrowserNotices.ts';
import { pushSupport, subscribe } from './pushManager.ts';

const query = graphql`
  query ResumeBrowserNoticesQuery {
    browserNotices {
      publicKey
      enabled
    }
  }
`;

/** Shows notifications in this browser again after a new sign-in, if this user has switched them on here before. */
export function ResumeBrowserNotices({ user }: { user: CurrentUser }) {
  const environment = useRelayEnvironment();
  const save = useEffectEvent(useSavePushSubscription());
  const { id } = user;
  const mayResume = roleMay(user.role, 'leads:read') && isChosenHere(id) && isPermitted();
  useEffect(() => {
    if (!mayResume) return;
    const request = fetchQuery<ResumeBrowserNoticesQuery>(environment, query, {}).subscribe({
      next: ({ browserNotices }) => {
        if (!browserNotices || browserNotices.enabled) return;
        // A failure shows no message, because the page of the account shows the state.
        subscribe(browserNotices.publicKey)
          .then((subscribed) => subscribed && save(subscribed))
          .catch(() => undefined);
      },
      error: () => undefined,
    });
    return () => request.unsubscribe();
  }, [mayResume, environment]);
  return null;
}

/** Without a permission the browser would ask the user for it, without a visible reason. */
function isPermitted(): boolean {
  return pushSupport() === 'supported' && Notification.permission === 'granted';
}
