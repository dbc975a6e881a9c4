import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDeleteTeamMessagesMutation } from '#relay/useDeleteTeamMessagesMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, removing] = useToastedMutation<useDeleteTeamMessagesMutation>({
    mutation,
    failure: 'Failed to remove the team messages',
    onSuccess() {
      void revalidate();
      toast({ title: 'Team messages removed' });
    },
  });
  return [() => commit({}), removing] as const;
}
