import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateWebhookEndpointInput,
  useUpdateEndpointMutation,
} from '#relay/useUpdateEndpointMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useUpdateEndpointMutation($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      __typename
      ... on UpdateWebhookEndpointPayload {
        webhookEndpoint {
          ...EndpointRow_endpoint
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
  /** What is said once it is done. */
  title: string;
  description: string;
  /** What is said where the server says nothing of its own. */
  failure: string;
  onDone?(): void;
}

/** @returns what changes an endpoint, and whether that is under way. */
export function useUpdateEndpoint({ title, description, failure, onDone }: Options) {
  const [commit, updating] = useResultMutation<
    useUpdateEndpointMutation,
    'updateWebhookEndpoint',
    'UpdateWebhookEndpointPayload'
  >({
    mutation,
    field: 'updateWebhookEndpoint',
    success: 'UpdateWebhookEndpointPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, failure));
        return;
      }
      toast({ title, description });
      onDone?.();
    },
  });
  const update = (input: UpdateWebhookEndpointInput) => commit({ input });
  return [update, updating] as const;
}
