import { CALL_STATUS_LABELS, type CallStatus } from './callStatus.ts';
import * as styles from './calls.css.ts';

/** The state of a call, with a mark whose shape differs as well as its colour. */
export function CallBadge({ status }: { status: CallStatus }) {
  return (
    <span className={styles.badge[status]} data-call-status={status}>
      {CALL_STATUS_LABELS[status]}
    </span>
  );
}
