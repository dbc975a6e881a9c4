import { graphql } from 'react-relay/hooks.js';
import type { useTestTeamMessagesMutation } from '#relay/useTestTeamMessagesMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useTestTeamMessagesMutation {
    testTeamMessages(input: {}) {
      ... on TestTeamMessagesPayload @alias(as: "payload") {
        error
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that posts a test to the chat, and whether it is running. */
export function useTestTeamMessages() {
  const [commit, testing] = useAction<useTestTeamMessagesMutation>(mutation, {
    failed: 'Failed to send a test',
    onDone({ error }) {
      if (error === null || error === undefined) toast({ title: 'The test was sent' });
      else toast({ variant: 'destructive', title: 'The test failed', description: error });
    },
  });
  return [() => commit({}), testing] as const;
}
