import { graphql } from 'react-relay/hooks.js';
import type { useTestConnectorMutation } from '#relay/useTestConnectorMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useTestConnectorMutation($id: ID!) {
    testConnector(input: { id: $id }) {
      __typename
      ... on TestConnectorPayload {
        error
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

/** @returns a function that tests a connector, and whether it is running. */
export function useTestConnector() {
  const [commit, testing] = useResultMutation<
    useTestConnectorMutation,
    'testConnector',
    'TestConnectorPayload'
  >({
    mutation,
    field: 'testConnector',
    success: 'TestConnectorPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to test the connection'));
        return;
      }
      const { error } = outcome.payload;
      if (error === null || error === undefined) toast({ title: 'The test passed' });
      else toast({ variant: 'destructive', title: 'The test failed', description: error });
    },
  });
  return [(id: string) => commit({ id }), testing] as const;
}
