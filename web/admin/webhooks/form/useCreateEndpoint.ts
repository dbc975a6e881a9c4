import { graphql } from 'react-relay/hooks.js';
import type {
  CreateWebhookEndpointInput,
  useCreateEndpointMutation,
} from '#relay/useCreateEndpointMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, creating] = useResultMutation<
    useCreateEndpointMutation,
    'createWebhookEndpoint',
    'CreateWebhookEndpointPayload'
  >({
    mutation,
    field: 'createWebhookEndpoint',
    success: 'CreateWebhookEndpointPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to add the endpoint'));
        return;
      }
      const { secret, webhookEndpoint } = outcome.payload;
      onCreated({ url: webhookEndpoint.url, secret });
    },
  });
  const create = (input: CreateWebhookEndpointInput) =>
    commit({ input, connections: [connectionId] });
  return [create, creating] as const;
}
