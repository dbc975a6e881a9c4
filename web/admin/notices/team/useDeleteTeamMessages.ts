import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDeleteTeamMessagesMutation } from '#relay/useDeleteTeamMessagesMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDeleteTeamMessagesMutation {
    deleteTeamMessages(input: {}) {
      ... on DeleteTeamMessagesPayload @alias(as: "payload") {
        deleted
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that forgets the chat, and whether it is running. */
export function useDeleteTeamMessages() {
  const { revalidate } = useRevalidator();
  const [commit, removing] = useAction<useDeleteTeamMessagesMutation>(mutation, {
    failed: 'Failed to remove the team messages',
    onDone() {
      void revalidate();
      toast({ title: 'Team messages removed' });
    },
  });
  return [() => commit({}), removing] as const;
}
