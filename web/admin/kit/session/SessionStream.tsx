import { useMemo, useState } from 'react';
import { graphql, useSubscription } from 'react-relay/hooks.js';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { SessionStreamSubscription } from '#relay/SessionStreamSubscription.graphql';
import { STARTS_WITH_STATE } from '../../../relay/subscribeGraphQL.ts';

const subscription = graphql`
  subscription SessionStreamSubscription {
    viewerChanged {
      role
    }
  }
`;

/** The pause before a new subscription. It is short, because the new one finds out that the session has ended. */
const PAUSE_MS = 100;

type Role = SessionStreamSubscription['response']['viewerChanged']['role'];

/** Listens to the server for changes of the signed-in account. If the session ends, the environment leads to the sign-in page. */
export function SessionStream({ onRole }: { onRole(role: Role): void }) {
  const [attempt, setAttempt] = useState(0);
  const config = useMemo<GraphQLSubscriptionConfig<SessionStreamSubscription>>(
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
