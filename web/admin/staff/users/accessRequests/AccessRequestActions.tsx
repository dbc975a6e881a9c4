import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AccessRequestActions_request$key } from '#relay/AccessRequestActions_request.graphql';
import * as styles from '../../../kit/list/table/TitledTable.css.ts';
import { ApproveRequestDialog } from './ApproveRequestDialog.tsx';
import { useDeclineAccessRequest } from './useDeclineAccessRequest.ts';

const fragment = graphql`
  fragment AccessRequestActions_request on AccessRequest {
    id
    name
    ...ApproveRequestDialog_request
  }
`;

interface Props {
  request: AccessRequestActions_request$key;
  connectionId: string;
}

/** Approves or declines an access request. */
export function AccessRequestActions({ request: key, connectionId }: Props) {
  const request = useFragment(fragment, key);
  const { id, name } = request;
  const [decline, declining] = useDeclineAccessRequest(connectionId);
  const [approving, setApproving] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Approve the request of ${name}`}
        className={styles.action}
        disabled={declining}
        onClick={() => setApproving(true)}
      >
        Approve
      </button>
      <button
        type="button"
        aria-label={`Decline the request of ${name}`}
        className={styles.destructive}
        disabled={declining}
        onClick={() => void decline({ id, name })}
      >
        Decline
      </button>
      {approving && (
        <ApproveRequestDialog
          request={request}
          connectionId={connectionId}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  );
}
