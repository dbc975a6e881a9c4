import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  SaveConnectorInput,
  useSaveConnectorMutation,
} from '#relay/useSaveConnectorMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSaveConnectorMutation($input: SaveConnectorInput!) {
    saveConnector(input: $input) {
      ... on SaveConnectorPayload @alias(as: "payload") {
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

/**
 * @param onDone gets the id of the saved connector.
 * @returns a function that saves changes of a connector, and whether it is running.
 */
export function useSaveConnector(onDone?: (id: string) => void) {
  const { revalidate } = useRevalidator();
  const [commit, saving] = useAction<useSaveConnectorMutation>(mutation, {
    failed: 'Failed to save the connection',
    onDone(payload) {
      onDone?.(payload.connector.id);
      void revalidate();
      toast({ title: 'Connection saved' });
    },
  });
  const save = (input: SaveConnectorInput) => commit({ input });
  return [save, saving] as const;
}
