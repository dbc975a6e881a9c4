import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDeleteTeamMessagesMutation } from '#relay/useDeleteTeamMessagesMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useDeleteTeamMessagesMutation {
    deleteTeamMessages(input: {}) {
      __typename
      ... on DeleteTeamMessagesPayload {
        deleted
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

/** @returns a function that forgets the chat, and whether it is running. */
export function useDeleteTeamMessages() {
  const { revalidate } = useRevalidator();
  const [commit, removing] = useResultMutation<
    useDeleteTeamMessagesMutation,
    'deleteTeamMessages',
    'DeleteTeamMessagesPayload'
  >({
    mutation,
    field: 'deleteTeamMessages',
    success: 'DeleteTeamMessagesPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to remove the team messages'));
        return;
      }
      void revalidate();
      toast({ title: 'Team messages removed' });
    },
  });
  return [() => commit({}), removing] as const;
}
