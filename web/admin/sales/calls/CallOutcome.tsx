import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallOutcome_call$key } from '#relay/CallOutcome_call.graphql';
import type { CallOutcome_result$key } from '#relay/CallOutcome_result.graphql';
import * as styles from '../../kit/list/details/Details.css.ts';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { hasCallEnded } from '../../../content/sales/calling/callStatus.ts';
import { CallAnswers } from './CallAnswers.tsx';
import { CallDecision } from './CallDecision.tsx';
import { formatElapsed } from './callClock.ts';
import { CALL_STATUS_LABELS } from './callStatus.ts';
import { useInventedMeetings } from './useInventedMeetings.ts';
import { fullTime } from '../../kit/list/details/times.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { MarkCall } from './MarkCall.tsx';
import { type PlayAnswer, Talk } from './talk/Talk.tsx';
import * as talk from './talk/Talk.css.ts';

/** The result of a call, and the talk behind a title. */
export function CallOutcome({ call: key }: { call: CallOutcome_call$key }) {
  const call = useFragment(
    graphql`
      fragment CallOutcome_call on Call {
        transcript
        ...CallOutcome_result
        ...Talk_call
      }
    `,
    key,
  );
  return (
    <>
      <CallResult call={call} />
      {call.transcript && (
        <details>
          <summary className={recipes.soft}>Transcript</summary>
          <Talk call={call} />
        </details>
      )}
    </>
  );
}

const fragment = graphql`
  fragment CallOutcome_result on Call {
    direction
    status
    attempts
    lastError
    bookedAt
    isSimulated
    lead {
      ...useInventedMeetings_lead
    }
    speedToLeadMeasuredBy
    speedToAnswerSeconds
    optedOut
    ...CallAnswers_call
    ...CallDecision_call
    ...MarkCall_call
  }
`;

interface Props {
  call: CallOutcome_result$key;
  /** Whether + and − mark the call. */
  hasKeys?: boolean;
  playAnswer?: PlayAnswer;
}

/** What came of a call: why it waits or was not placed, its error, what was answered, its appointment, and what staff think of it. */
export function CallResult({ call: key, hasKeys = false, playAnswer }: Props) {
  const call = useFragment(fragment, key);
  const { isSimulated, bookedAt, direction, status } = call;
  const isInvented = useInventedMeetings(call.lead);
  return (
    <>
      {call.optedOut && (
        <p className={styles.problem}>
          <Shape of="opt_out" />
          Asked not to be called again
        </p>
      )}
      <CallDecision call={call} className={recipes.soft} />
      {direction === 'inbound' && status === 'no_answer' && (
        <p>Hung up before anybody spoke. No email and no call followed.</p>
      )}
      {call.lastError && (
        <p className={styles.problem}>
          {attempts(call.attempts)}: {call.lastError}
        </p>
      )}
      {call.speedToLeadMeasuredBy && (
        <p className={recipes.soft}>
          Time measured until: {CALL_STATUS_LABELS[call.speedToLeadMeasuredBy]}
        </p>
      )}
      {typeof call.speedToAnswerSeconds === 'number' && (
        <p className={recipes.soft}>
          Answered after {formatElapsed(call.speedToAnswerSeconds, true)}
        </p>
      )}
      <CallAnswers call={call} playAnswer={playAnswer} />
      {bookedAt && (
        <p className={recipes.soft}>
          <Shape of="booking" />
          Meeting booked for {fullTime(bookedAt)}{' '}
          {isInvented({ isSimulated, bookedAt }) && <StateBadge state="simulated" />}
        </p>
      )}
      {hasTakenPlace(status) && <MarkCall call={call} hasKeys={hasKeys} />}
    </>
  );
}

function Shape({ of: kind }: { of: 'opt_out' | 'booking' }) {
  return <span aria-hidden="true" className={`${talk.shape[kind]} ${talk.beforeText}`} />;
}

/** A cancelled call was never placed, so there is nothing to judge. */
function hasTakenPlace(status: string): boolean {
  return hasCallEnded(status) && status !== 'cancelled';
}

function attempts(count: number): string {
  return count === 1 ? 'Last of 1 attempt' : `Last of ${count} attempts`;
}
