import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Clock_call$key } from '#relay/Clock_call.graphql';
import { Dial } from '../../../ui/Dial.tsx';
import {
  BREACH_SECONDS,
  callClock,
  type CallClock,
  formatElapsed,
  PUNCTUALITY_LABELS,
} from './callClock.ts';
import { type CallStatus, isWaitingToRing } from './callStatus.ts';
import * as styles from './calls.css.ts';
import { useServerClock } from '../../kit/session/serverTime.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment Clock_call on Call {
    direction
    status
    queuedAt
    ringingAt
    answeredAt
    speedToLeadSeconds
    punctuality
  }
`;

interface Props {
  /** Null for a lead that is never called. */
  call: Clock_call$key | null | undefined;
  large?: boolean;
}

/** The minute within which a lead must be called. It runs until the phone rings, then shows the measured time. Nobody waits for an incoming call. */
export function Clock({ call: key, large = false }: Props) {
  const call = useFragment(fragment, key);
  const now = useServerClock(Boolean(call && isWaitingToRing(call.status)));
  if (!call) return <span className={recipes.soft}>No call</span>;
  if (call.direction === 'inbound') return <span className={recipes.soft}>Incoming</span>;
  const { status, queuedAt, ringingAt, answeredAt, speedToLeadSeconds, punctuality } = call;
  const clock = callClock(
    { status, queuedAt, ringingAt, answeredAt, speedToLeadSeconds, punctuality },
    now,
  );
  return (
    <span
      className={`${styles.clock[clock.state]} ${large ? styles.large : ''}`}
      data-clock={clock.state}
      data-punctuality={clock.punctuality}
    >
      <Dial
        seconds={clock.state === 'silent' ? 0 : Math.min(Math.floor(clock.seconds), BREACH_SECONDS)}
        className={styles.dial[clock.punctuality]}
      />
      <span className={styles.figure}>{figureOf(clock, status)}</span>
      {clock.punctuality !== 'on_time' && (
        <span className={styles.mark[clock.punctuality]}>
          {PUNCTUALITY_LABELS[clock.punctuality]}
        </span>
      )}
    </span>
  );
}

function figureOf({ state, seconds }: CallClock, status: CallStatus): string {
  if (state !== 'silent') return formatElapsed(seconds, state === 'stopped');
  if (status === 'held') return 'Not yet';
  return status === 'unknown' ? 'Unknown' : 'Never rang';
}
