import { graphql } from 'react-relay/hooks.js';
import type {
  CreateWebhookEndpointInput,
  useCreateEndpointMutation,
} from '#relay/useCreateEndpointMutation.graphql';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useCreateEndpointMutation($input: CreateWebhookEndpointInput!, $connections: [ID!]!) {
    createWebhookEndpoint(input: $input) {
      __typename
      ... on CreateWebhookEndpointPayload {
        secret
        webhookEndpoint
          @prependNode(connections: $connections, edgeTypeName: "WebhookEndpointEdge") {
          id
          url
          ...endpointTable_endpoint
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on ConflictError {
        message
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

export interface NewSecret {
  url: string;
  secret: string;
}

interface Options {
  connectionId: string;
  onCreated(made: NewSecret): void;
}

/** @returns a function that adds an endpoint, and whether it is running. */
export function useCreateEndpoint({ connectionId, onCreated }: Options) {
  const [commit, creating] = useToastedMutation<useCreateEndpointMutation>({
    mutation,
    failure: 'Failed to add the endpoint',
    onSuccess({ secret, webhookEndpoint }) {
      onCreated({ url: webhookEndpoint.url, secret });
    },
  });
  const create = (input: CreateWebhookEndpointInput) =>
    commit({ input, connections: [connectionId] });
  return [create, creating] as const;
}
