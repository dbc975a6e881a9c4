import { CALL_STATUS_LABELS, type CallStatus } from './callStatus.ts';
import * as styles from './CallBadge.css.ts';

/** The state of a call in a word, with a mark that differs by more than its colour. */
export function CallBadge({ status }: { status: CallStatus }) {
  return (
    <span className={styles.badge[status]} data-call-status={status}>
      {CALL_STATUS_LABELS[status]}
    </span>
  );
}
