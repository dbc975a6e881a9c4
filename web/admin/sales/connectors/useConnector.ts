import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type {
  SaveConnectorInput,
  useConnectorSaveMutation,
} from '#relay/useConnectorSaveMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import type { useConnectorTestMutation } from '#relay/useConnectorTestMutation.graphql';

const mutation = graphql`
  mutation useConnectorSaveMutation($input: SaveConnectorInput!) {
    saveConnector(input: $input) {
      ... on SaveConnectorPayload @alias(as: "payload") {
        connector {
          id
          ...CrmSection_connector
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
  const [commit, saving] = useAction<useConnectorSaveMutation>(mutation, {
    failed: 'Failed to save the connection',
    done: 'Connection saved',
    onDone(payload) {
      onDone?.(payload.connector.id);
      void revalidate();
    },
  });
  const save = (input: SaveConnectorInput) => commit({ input });
  return [save, saving] as const;
}

const testMutation = graphql`
  mutation useConnectorTestMutation($id: ID!) {
    testConnector(input: { id: $id }) {
      ... on TestConnectorPayload @alias(as: "payload") {
        error
        connector {
          id
          ...CrmSection_connector
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that tests a connector, and whether it is running. */
export function useTestConnector() {
  const [commit, testing] = useAction<useConnectorTestMutation>(testMutation, {
    failed: 'Failed to test the connection',
    done: ({ error }) =>
      typeof error === 'string'
        ? { variant: 'destructive', title: 'The test failed', description: error }
        : { title: 'The test passed' },
  });
  return [(id: string) => commit({ id }), testing] as const;
}
