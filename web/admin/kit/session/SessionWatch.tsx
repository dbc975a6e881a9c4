import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type CurrentUser, forgetUser } from './currentUser.ts';
import { graphql, useSubscription } from 'react-relay/hooks.js';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { SessionWatchSubscription } from '#relay/SessionWatchSubscription.graphql';
import { STARTS_WITH_STATE } from '../../../relay/subscribeGraphQL.ts';

const CHANNEL = 'sixty-role';

interface Props {
  /** Null on a page that looks the same for every role. */
  user: CurrentUser | null;
}

/**
 * Ends the session in the browser when it ends on the server, and reads the account again when its role has changed. One
 * tab listens to the server and tells the others, because browsers open few connections to one host.
 */
export function SessionWatch({ user }: Props) {
  const { revalidate } = useRevalidator();
  const shownRole = user?.role;
  const channel = useRef<BroadcastChannel>(null);
  const isFirst = useFirstTab();

  const follow = useCallback(
    (role: string) => {
      if (!shownRole || role === shownRole) return;
      forgetUser();
      void revalidate();
    },
    [shownRole, revalidate],
  );
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => follow(data));
    channel.current = opened;
    return () => opened.close();
  }, [follow]);
  const followEverywhere = useCallback(
    (role: string) => {
      follow(role);
      channel.current?.postMessage(role);
    },
    [follow],
  );
  return isFirst ? <SessionStream onRole={followEverywhere} /> : null;
}

const subscription = graphql`
  subscription SessionWatchSubscription {
    viewerChanged {
      role
    }
  }
`;

/** The pause before a new subscription. It is short, because the new one finds out that the session has ended. */
const PAUSE_MS = 100;

type Role = SessionWatchSubscription['response']['viewerChanged']['role'];

/** Listens to the server for changes of the signed-in account. If the session ends, the environment leads to the sign-in page. */
function SessionStream({ onRole }: { onRole(role: Role): void }) {
  const [attempt, setAttempt] = useState(0);
  const config = useMemo<GraphQLSubscriptionConfig<SessionWatchSubscription>>(
    () => ({
      subscription,
      variables: {},
      cacheConfig: STARTS_WITH_STATE,
      onNext(data) {
        if (data) onRole(data.viewerChanged.role);
      },
      onCompleted: () => setTimeout(setAttempt, PAUSE_MS, attempt + 1),
    }),
    [attempt, onRole],
  );
  useSubscription(config);
  return null;
}

const LOCK = 'sixty-session-stream';

/** Browsers that reach the console without HTTPS have no locks. Every tab is then the first one. */
const hasLocks = 'locks' in navigator;

/**
 * Whether this is the one tab of the browser that listens to the server for all of them. When it closes, the next tab
 * takes its place.
 */
function useFirstTab(): boolean {
  const [isFirst, setIsFirst] = useState(!hasLocks);
  useEffect(() => {
    if (!hasLocks) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
    navigator.locks
      .request(LOCK, { signal }, () => {
        setIsFirst(true);
        return left;
      })
      // Leaving while the tab waits for its turn rejects the request.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return isFirst;
}
