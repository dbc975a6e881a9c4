import { graphql } from 'react-relay/hooks.js';
import type { useEndSessionMutation } from '#relay/useEndSessionMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useEndSessionMutation($input: EndSessionInput!) {
    endSession(input: $input) {
      __typename
      ... on EndSessionPayload {
        endedSessionId
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that ends one session, and whether it is running. */
export function useEndSession(onEnded: () => void) {
  const [commit, ending] = useResultMutation<useEndSessionMutation>({
    mutation,
    onOutcome(outcome) {
      if (outcome.kind === 'error') {
        toast(failureToast(outcome, 'Failed to sign out'));
        return;
      }
      // A session that has already ended also counts as success.
      toast({ title: 'Signed Out', description: 'That session has ended.' });
      onEnded();
    },
  });
  return [(id: string) => void commit({ input: { id } }), ending] as const;
}
