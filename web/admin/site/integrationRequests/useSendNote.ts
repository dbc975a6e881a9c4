import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useSendNoteMutation } from '#relay/useSendNoteMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSendNoteMutation($input: SendIntegrationNoteInput!) {
    sendIntegrationNote(input: $input) {
      ... on SendIntegrationNotePayload @alias(as: "payload") {
        recipients
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that sends a note, and whether it is running. */
export function useSendNote(integration: string, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, sending] = useAction<useSendNoteMutation>(mutation, {
    failed: 'Failed to send the note',
    onDone(payload) {
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
