import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useUpdateRequestMutation } from '#relay/useUpdateRequestMutation.graphql';
import { optimistically } from '../../relay/optimistically.ts';
import { useInOrder } from '../../relay/useInOrder.ts';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';
import type { RequestStatus } from './requestStatus.ts';

const mutation = graphql`
  mutation useUpdateRequestMutation($input: UpdateIntegrationRequestInput!) {
    updateIntegrationRequest(input: $input) {
      __typename
      ... on UpdateIntegrationRequestPayload {
        integrationRequest {
          id
          status
          updatedAt
        }
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

/** @returns a function that changes the status of a request, and whether it is running. */
export function useUpdateRequest(id: string) {
  const { revalidate } = useRevalidator();
  const [commit, updating] = useResultMutation<
    useUpdateRequestMutation,
    'updateIntegrationRequest',
    'UpdateIntegrationRequestPayload'
  >({
    mutation,
    field: 'updateIntegrationRequest',
    success: 'UpdateIntegrationRequestPayload',
    onOutcome(outcome) {
      // The table of integrations counts requests by status.
      if (outcome.kind === 'success') void revalidate();
      else toast(failureToast(outcome, 'Failed to update the request'));
    },
  });
  const send = useInOrder(commit);
  const update = (status: RequestStatus) =>
    send({ input: { id, status } }, optimistically(id, { status }));
  return [update, updating] as const;
}
