import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AccessRequestRow_request$key } from '#relay/AccessRequestRow_request.graphql';
import { formatDay } from '../blog/postDate.ts';
import { fullTime } from '../table/times.ts';
import * as styles from './AccountsTable.css.ts';
import { ApproveRequestDialog } from './ApproveRequestDialog.tsx';
import { useDeclineAccessRequest } from './useDeclineAccessRequest.ts';

const fragment = graphql`
  fragment AccessRequestRow_request on AccessRequest {
    id
    name
    email
    reason
    createdAt
    ...ApproveRequestDialog_request
  }
`;

interface Props {
  request: AccessRequestRow_request$key;
  connectionId: string;
  invitationsId: string;
}

/** Somebody who asks for an account, and what can be answered. */
export function AccessRequestRow({ request: key, connectionId, invitationsId }: Props) {
  const request = useFragment(fragment, key);
  const { id, name, email, reason, createdAt } = request;
  const [decline, declining] = useDeclineAccessRequest(connectionId);
  const [approving, setApproving] = useState(false);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name} title={name}>
        {name}
      </th>
      <td className={styles.email} title={email}>
        {email}
      </td>
      <td className={styles.fact}>{reason ?? 'None given'}</td>
      <td className={styles.fact}>
        <span className={styles.term}>Requested </span>
        <time dateTime={createdAt} title={fullTime(createdAt)}>
          {formatDay(createdAt)}
        </time>
      </td>
      <td className={styles.actions}>
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
            invitationsId={invitationsId}
            onClose={() => setApproving(false)}
          />
        )}
      </td>
    </tr>
  );
}
