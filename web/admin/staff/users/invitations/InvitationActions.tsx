import * as styles from '../../../kit/list/table/TitledTable.css.ts';
import { useCancelInvitation } from './useCancelInvitation.ts';
import { useResendInvitation } from './useResendInvitation.ts';

interface Props {
  id: string;
  email: string;
  connectionId: string;
}

/** Sends an invitation again, or cancels it. */
export function InvitationActions({ id, email, connectionId }: Props) {
  const [resend, resending] = useResendInvitation(email);
  const [cancel, cancelling] = useCancelInvitation(connectionId);
  const busy = resending || cancelling;
  return (
    <>
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
    </>
  );
}
