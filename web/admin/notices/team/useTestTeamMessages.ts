import { graphql } from 'react-relay/hooks.js';
import type { useTestTeamMessagesMutation } from '#relay/useTestTeamMessagesMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, testing] = useToastedMutation<useTestTeamMessagesMutation>({
    mutation,
    failure: 'Failed to send a test',
    onSuccess({ error }) {
      if (error === null || error === undefined) toast({ title: 'The test was sent' });
      else toast({ variant: 'destructive', title: 'The test failed', description: error });
    },
  });
  return [() => commit({}), testing] as const;
}
