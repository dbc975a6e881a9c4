import { graphql } from 'react-relay/hooks.js';
import type {
  CreateWebhookEndpointInput,
  useCreateEndpointMutation,
} from '#relay/useCreateEndpointMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useCreateEndpointMutation($input: CreateWebhookEndpointInput!, $connections: [ID!]!) {
    createWebhookEndpoint(input: $input) {
      ... on CreateWebhookEndpointPayload @alias(as: "payload") {
        secret
        webhookEndpoint
          @prependNode(connections: $connections, edgeTypeName: "WebhookEndpointEdge") {
          id
          url
          ...endpointTable_endpoint
        }
      }
      ... on Error @alias(as: "error") {
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
  const [commit, creating] = useAction<useCreateEndpointMutation>(mutation, {
    failed: 'Failed to add the endpoint',
    onDone({ secret, webhookEndpoint }) {
      onCreated({ url: webhookEndpoint.url, secret });
    },
  });
  const create = (input: CreateWebhookEndpointInput) =>
    commit({ input, connections: [connectionId] });
  return [create, creating] as const;
}
