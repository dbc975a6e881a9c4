import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDisconnectConnectorMutation } from '#relay/useDisconnectConnectorMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, running] = useToastedMutation<useDisconnectConnectorMutation>({
    mutation,
    failure: `Failed to disconnect ${name}`,
    onSuccess() {
      onDone();
      void revalidate();
      toast({ title: `${name} disconnected` });
    },
  });
  return [(id: string) => commit({ id }), running] as const;
}
