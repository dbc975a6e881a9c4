import { graphql } from 'react-relay/hooks.js';
import type { useEndOtherSessionsMutation } from '#relay/useEndOtherSessionsMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useEndOtherSessionsMutation {
    endOtherSessions(input: {}) {
      __typename
      ... on EndOtherSessionsPayload {
        ended
      }
      ... on NotAuthenticatedError {
        message
      }
    }
  }
`;

/** @returns a function that ends all other sessions, and whether it is running. */
export function useEndOtherSessions(onEnded: () => void) {
  const [commit, ending] = useResultMutation<
    useEndOtherSessionsMutation,
    'endOtherSessions',
    'EndOtherSessionsPayload'
  >({
    mutation,
    field: 'endOtherSessions',
    success: 'EndOtherSessionsPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to sign out'));
        return;
      }
      toast({ title: 'Signed Out', description: 'You are signed in here only.' });
      onEnded();
    },
  });
  return [() => void commit({}), ending] as const;
}
