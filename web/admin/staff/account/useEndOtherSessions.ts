import { graphql } from 'react-relay/hooks.js';
import type { useEndOtherSessionsMutation } from '#relay/useEndOtherSessionsMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useEndOtherSessionsMutation {
    endOtherSessions(input: {}) {
      ... on EndOtherSessionsPayload @alias(as: "payload") {
        ended
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that ends all other sessions, and whether it is running. */
export function useEndOtherSessions(onEnded: () => void) {
  const [commit, ending] = useAction<useEndOtherSessionsMutation>(mutation, {
    failed: 'Failed to sign out',
    done: { title: 'Signed Out', description: 'You are signed in here only.' },
    onDone: onEnded,
  });
  return [() => void commit({}), ending] as const;
}
