import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useUpdateRequestMutation } from '#relay/useUpdateRequestMutation.graphql';
import { optimistically } from '../../../relay/optimistically.ts';
import { useInOrder } from '../../../relay/useInOrder.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import type { RequestStatus } from './requestStatus.ts';

const mutation = graphql`
  mutation useUpdateRequestMutation($input: UpdateIntegrationRequestInput!) {
    updateIntegrationRequest(input: $input) {
      ... on UpdateIntegrationRequestPayload @alias(as: "payload") {
        integrationRequest {
          id
          status
          updatedAt
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that changes the status of a request, and whether it is running. */
export function useUpdateRequest(id: string) {
  const { revalidate } = useRevalidator();
  const [commit, updating] = useAction<useUpdateRequestMutation>(mutation, {
    failed: 'Failed to update the request',
    onDone() {
      // The table of integrations counts requests by status.
      void revalidate();
    },
  });
  const send = useInOrder(commit);
  const update = (status: RequestStatus) =>
    send({ input: { id, status } }, optimistically(id, { status }));
  return [update, updating] as const;
}
