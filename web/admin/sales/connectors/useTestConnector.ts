import { graphql } from 'react-relay/hooks.js';
import type { useTestConnectorMutation } from '#relay/useTestConnectorMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useTestConnectorMutation($id: ID!) {
    testConnector(input: { id: $id }) {
      ... on TestConnectorPayload @alias(as: "payload") {
        error
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

/** @returns a function that tests a connector, and whether it is running. */
export function useTestConnector() {
  const [commit, testing] = useAction<useTestConnectorMutation>(mutation, {
    failed: 'Failed to test the connection',
    onDone({ error }) {
      if (error === null || error === undefined) toast({ title: 'The test passed' });
      else toast({ variant: 'destructive', title: 'The test failed', description: error });
    },
  });
  return [(id: string) => commit({ id }), testing] as const;
}
