import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  SaveTeamMessagesInput,
  useSaveTeamMessagesMutation,
} from '#relay/useSaveTeamMessagesMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useSaveTeamMessagesMutation($input: SaveTeamMessagesInput!) {
    saveTeamMessages(input: $input) {
      __typename
      ... on SaveTeamMessagesPayload {
        teamMessages {
          ...TeamMessagesForm_messages
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

/** @returns a function that saves the team messages, and whether it is running. */
export function useSaveTeamMessages(onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, saving] = useResultMutation<
    useSaveTeamMessagesMutation,
    'saveTeamMessages',
    'SaveTeamMessagesPayload'
  >({
    mutation,
    field: 'saveTeamMessages',
    success: 'SaveTeamMessagesPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to save the team messages'));
        return;
      }
      onSaved();
      void revalidate();
      toast({ title: 'Team messages saved' });
    },
  });
  const save = (input: SaveTeamMessagesInput) => commit({ input });
  return [save, saving] as const;
}
