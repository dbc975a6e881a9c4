import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { RemoveTeamMessagesMutation } from '#relay/RemoveTeamMessagesMutation.graphql';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation RemoveTeamMessagesMutation {
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

/** Forgets the team's chat. */
export function RemoveTeamMessages() {
  const { revalidate } = useRevalidator();
  const [remove, removing] = useAction<RemoveTeamMessagesMutation>(mutation, {
    failed: 'Failed to remove the team messages',
    done: 'Team messages removed',
    onDone: () => void revalidate(),
  });
  return (
    <Button pending={removing && 'Removing...'} onClick={() => void remove({})}>
      Remove
    </Button>
  );
}
