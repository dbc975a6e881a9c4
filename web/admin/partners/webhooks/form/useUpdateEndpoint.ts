import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateWebhookEndpointInput,
  useUpdateEndpointMutation,
} from '#relay/useUpdateEndpointMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useUpdateEndpointMutation($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      ... on UpdateWebhookEndpointPayload @alias(as: "payload") {
        webhookEndpoint {
          ...endpointTable_endpoint
          ...EndpointSummary_endpoint
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Options {
  /** The toast after success. */
  title: string;
  description: string;
  /** The toast after a failure without a message of the server. */
  failure: string;
  onDone?(): void;
}

/** @returns a function that changes an endpoint, and whether it is running. */
export function useUpdateEndpoint({ title, description, failure, onDone }: Options) {
  const [commit, updating] = useAction<useUpdateEndpointMutation>(mutation, {
    failed: failure,
    done: { title, description },
    onDone: () => onDone?.(),
  });
  const update = (input: UpdateWebhookEndpointInput) => commit({ input });
  return [update, updating] as const;
}
