import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDisconnectConnectorMutation } from '#relay/useDisconnectConnectorMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDisconnectConnectorMutation($id: ID!) {
    disconnectConnector(input: { id: $id }) {
      ... on DisconnectConnectorPayload @alias(as: "payload") {
        connector {
          id
          ...ConnectorCard_connector
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that disconnects a CRM, and whether it is running. */
export function useDisconnectConnector({ name, onDone }: { name: string; onDone(): void }) {
  const { revalidate } = useRevalidator();
  const [commit, running] = useAction<useDisconnectConnectorMutation>(mutation, {
    failed: `Failed to disconnect ${name}`,
    onDone() {
      onDone();
      void revalidate();
      toast({ title: `${name} disconnected` });
    },
  });
  return [(id: string) => commit({ id }), running] as const;
}
