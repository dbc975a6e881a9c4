import { graphql } from 'react-relay/hooks.js';
import type { useTestConnectorMutation } from '#relay/useTestConnectorMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, testing] = useToastedMutation<useTestConnectorMutation>({
    mutation,
    failure: 'Failed to test the connection',
    onSuccess({ error }) {
      if (error === null || error === undefined) toast({ title: 'The test passed' });
      else toast({ variant: 'destructive', title: 'The test failed', description: error });
    },
  });
  return [(id: string) => commit({ id }), testing] as const;
}
