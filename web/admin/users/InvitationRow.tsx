import { graphql, useFragment } from 'react-relay/hooks.js';
import type { InvitationRow_invitation$key } from '#relay/InvitationRow_invitation.graphql';
import { formatDay } from '../blog/postDate.ts';
import { fullTime } from '../table/times.ts';
import * as styles from './AccountsTable.css.ts';
import { ROLE_NAMES } from './roleNames.ts';
import { StateBadge } from './StateBadge.tsx';
import { useCancelInvitation } from './useCancelInvitation.ts';
import { useResendInvitation } from './useResendInvitation.ts';

const fragment = graphql`
  fragment InvitationRow_invitation on Invitation {
    id
    email
    role
    createdAt
    expiresAt
    isExpired
    invitedBy {
      username
    }
  }
`;

interface Props {
  invitation: InvitationRow_invitation$key;
  connectionId: string;
}

/** An invitation in the table, and what can be done with it. */
export function InvitationRow({ invitation: key, connectionId }: Props) {
  const { id, email, role, ...invitation } = useFragment(fragment, key);
  const [resend, resending] = useResendInvitation(email);
  const [cancel, cancelling] = useCancelInvitation(connectionId);
  const busy = resending || cancelling;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name} title={email}>
        {email}
      </th>
      <td className={styles.fact}>{ROLE_NAMES[role]}</td>
      <td className={styles.state}>
        <StateBadge state={invitation.isExpired ? 'expired' : 'pending'} />
      </td>
      <td className={styles.fact}>
        <span className={styles.term}>Invited </span>
        <Day iso={invitation.createdAt} />
        {invitation.invitedBy && ` by ${invitation.invitedBy.username}`}
      </td>
      <td className={styles.fact}>
        <span className={styles.term}>Expires </span>
        <Day iso={invitation.expiresAt} />
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          aria-label={`Resend the invitation of ${email}`}
          className={styles.action}
          disabled={busy}
          onClick={() => void resend(id)}
        >
          Resend
        </button>
        <button
          type="button"
          aria-label={`Cancel the invitation of ${email}`}
          className={styles.destructive}
          disabled={busy}
          onClick={() => void cancel(id)}
        >
          Cancel
        </button>
      </td>
    </tr>
  );
}

function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={fullTime(iso)}>
      {formatDay(iso)}
    </time>
  );
}
