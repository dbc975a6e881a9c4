import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateWebhookEndpointInput,
  useUpdateEndpointMutation,
} from '#relay/useUpdateEndpointMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useUpdateEndpointMutation($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      __typename
      ... on UpdateWebhookEndpointPayload {
        webhookEndpoint {
          ...endpointTable_endpoint
          ...EndpointSummary_endpoint
        }
      }
      ... on InvalidInputError {
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
  const [commit, updating] = useToastedMutation<useUpdateEndpointMutation>({
    mutation,
    failure: failure,
    onSuccess() {
      toast({ title, description });
      onDone?.();
    },
  });
  const update = (input: UpdateWebhookEndpointInput) => commit({ input });
  return [update, updating] as const;
}
