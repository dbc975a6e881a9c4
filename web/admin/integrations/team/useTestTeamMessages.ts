import { graphql } from 'react-relay/hooks.js';
import type { useTestTeamMessagesMutation } from '#relay/useTestTeamMessagesMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useTestTeamMessagesMutation {
    testTeamMessages(input: {}) {
      __typename
      ... on TestTeamMessagesPayload {
        error
      }
      ... on NotFoundError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

/** @returns a function that posts a test to the chat, and whether it is running. */
export function useTestTeamMessages() {
  const [commit, testing] = useResultMutation<
    useTestTeamMessagesMutation,
    'testTeamMessages',
    'TestTeamMessagesPayload'
  >({
    mutation,
    field: 'testTeamMessages',
    success: 'TestTeamMessagesPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to send a test'));
        return;
      }
      const { error } = outcome.payload;
      if (error === null || error === undefined) toast({ title: 'The test was sent' });
      else toast({ variant: 'destructive', title: 'The test failed', description: error });
    },
  });
  return [() => commit({}), testing] as const;
}
