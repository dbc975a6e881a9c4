import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  SaveConnectorInput,
  useSaveConnectorMutation,
} from '#relay/useSaveConnectorMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useSaveConnectorMutation($input: SaveConnectorInput!) {
    saveConnector(input: $input) {
      __typename
      ... on SaveConnectorPayload {
        connector {
          id
          ...ConnectorCard_connector
        }
      }
      ... on ConflictError {
        message
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

/**
 * @param onDone gets the id of the saved connector.
 * @returns a function that saves changes of a connector, and whether it is running.
 */
export function useSaveConnector(onDone?: (id: string) => void) {
  const { revalidate } = useRevalidator();
  const [commit, saving] = useToastedMutation<useSaveConnectorMutation>({
    mutation,
    failure: 'Failed to save the connection',
    onSuccess(payload) {
      onDone?.(payload.connector.id);
      void revalidate();
      toast({ title: 'Connection saved' });
    },
  });
  const save = (input: SaveConnectorInput) => commit({ input });
  return [save, saving] as const;
}
