import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useSendNoteMutation } from '#relay/useSendNoteMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useSendNoteMutation($input: SendIntegrationNoteInput!) {
    sendIntegrationNote(input: $input) {
      __typename
      ... on SendIntegrationNotePayload {
        recipients
      }
      ... on NotAllowedError {
        message
      }
      ... on InvalidInputError {
        message
      }
    }
  }
`;

/** @returns a function that sends a note, and whether it is running. */
export function useSendNote(integration: string, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, sending] = useToastedMutation<useSendNoteMutation>({
    mutation,
    failure: 'Failed to send the note',
    onSuccess(payload) {
      onDone();
      void revalidate();
      toast({ title: 'Note sent', description: sentTo(payload.recipients) });
    },
  });
  const send = (text: string) => commit({ input: { integration, text } });
  return [send, sending] as const;
}

function sentTo(recipients: number): string {
  if (recipients === 0) return 'Everybody who asked has these words already.';
  return recipients === 1 ? 'One person is written to.' : `${recipients} people are written to.`;
}
