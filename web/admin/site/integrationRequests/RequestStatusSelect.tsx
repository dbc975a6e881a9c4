import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { RequestStatusSelectMutation } from '#relay/RequestStatusSelectMutation.graphql';
import { optimistically, useInOrder } from '../../../relay/saveAtOnce.ts';
import { StatusSelect } from '../../kit/form/SelectControl.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { REQUEST_STATUS_LABELS, type RequestStatus } from './requestStatus.ts';

const mutation = graphql`
  mutation RequestStatusSelectMutation($input: UpdateIntegrationRequestInput!) {
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

interface Props {
  id: string;
  /** Accessible name. */
  label: string;
  status: RequestStatus;
}

const QUESTION =
  'Everybody who requested this integration receives an email that it is available. Continue?';

/** The status of a request. */
export function RequestStatusSelect({ id, label, status }: Props) {
  const { revalidate } = useRevalidator();
  const [commit, updating] = useAction<RequestStatusSelectMutation>(mutation, {
    failed: 'Failed to update the request',
    // The table of integrations counts requests by status.
    onDone: () => void revalidate(),
  });
  const update = useInOrder(commit);
  return (
    <StatusSelect
      label={label}
      names={REQUEST_STATUS_LABELS}
      value={status}
      busy={updating}
      onChange={(chosen) => {
        if (chosen === 'available' && !window.confirm(QUESTION)) return;
        void update({ input: { id, status: chosen } }, optimistically(id, { status: chosen }));
      }}
    />
  );
}
