import { useSettings } from '../../kit/settings.ts';
import { states } from '../../kit/list/table/StateBadge.css.ts';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { CALL_STATUS_LABELS, type CallStatus } from './callStatus.ts';
import * as styles from './calls.css.ts';

interface Props {
  status: CallStatus;
  isSimulated: boolean;
}

/** The state of a call, with a mark whose shape differs as well as its colour, and whether the call is simulated. */
export function CallBadge({ status, isSimulated }: Props) {
  return (
    <span className={states}>
      <span className={styles.badge[status]} data-call-status={status}>
        {CALL_STATUS_LABELS[status]}
      </span>
      {isSimulated && <StateBadge state="simulated" />}
    </span>
  );
}

/** The state of a call as it is now. A call that waits has no provider yet, and is marked if the simulator will make it. */
export function CurrentCallBadge({ status, isSimulated }: Props) {
  const { callsAreSimulated } = useSettings();
  const isWaiting = status === 'queued' || status === 'held';
  return (
    <CallBadge status={status} isSimulated={isSimulated || (callsAreSimulated && isWaiting)} />
  );
}
