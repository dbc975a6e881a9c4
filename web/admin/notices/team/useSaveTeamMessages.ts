import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  SaveTeamMessagesInput,
  useSaveTeamMessagesMutation,
} from '#relay/useSaveTeamMessagesMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSaveTeamMessagesMutation($input: SaveTeamMessagesInput!) {
    saveTeamMessages(input: $input) {
      ... on SaveTeamMessagesPayload @alias(as: "payload") {
        teamMessages {
          ...TeamMessagesForm_messages
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that saves the team messages, and whether it is running. */
export function useSaveTeamMessages(onSaved: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, saving] = useAction<useSaveTeamMessagesMutation>(mutation, {
    failed: 'Failed to save the team messages',
    onDone() {
      onSaved();
      void revalidate();
      toast({ title: 'Team messages saved' });
    },
  });
  const save = (input: SaveTeamMessagesInput) => commit({ input });
  return [save, saving] as const;
}
