import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDisconnectConnectorMutation } from '#relay/useDisconnectConnectorMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useDisconnectConnectorMutation($id: ID!) {
    disconnectConnector(input: { id: $id }) {
      __typename
      ... on DisconnectConnectorPayload {
        connector {
          id
          ...ConnectorCard_connector
        }
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

/** @returns a function that disconnects a CRM, and whether it is running. */
export function useDisconnectConnector({ name, onDone }: { name: string; onDone(): void }) {
  const { revalidate } = useRevalidator();
  const [commit, running] = useResultMutation<
    useDisconnectConnectorMutation,
    'disconnectConnector',
    'DisconnectConnectorPayload'
  >({
    mutation,
    field: 'disconnectConnector',
    success: 'DisconnectConnectorPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, `Failed to disconnect ${name}`));
        return;
      }
      onDone();
      void revalidate();
      toast({ title: `${name} disconnected` });
    },
  });
  return [(id: string) => commit({ id }), running] as const;
}
