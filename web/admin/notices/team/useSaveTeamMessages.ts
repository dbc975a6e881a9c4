import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  SaveTeamMessagesInput,
  useSaveTeamMessagesMutation,
} from '#relay/useSaveTeamMessagesMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, saving] = useToastedMutation<useSaveTeamMessagesMutation>({
    mutation,
    failure: 'Failed to save the team messages',
    onSuccess() {
      onSaved();
      void revalidate();
      toast({ title: 'Team messages saved' });
    },
  });
  const save = (input: SaveTeamMessagesInput) => commit({ input });
  return [save, saving] as const;
}
