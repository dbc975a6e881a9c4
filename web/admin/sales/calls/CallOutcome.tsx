import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallOutcome_call$key } from '#relay/CallOutcome_call.graphql';
import * as styles from '../../kit/list/details/Details.css.ts';
import { CallDecision } from './CallDecision.tsx';
import { CALL_STATUS_LABELS } from './callStatus.ts';
import { Recording } from './Recording.tsx';
import { fullTime } from '../../kit/list/details/times.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment CallOutcome_call on Call {
    attempts
    lastError
    bookedAt
    recordingUrl
    transcript
    speedToLeadMeasuredBy
    qualified
    optedOut
    answers {
      question
      answer
    }
    ...CallDecision_call
  }
`;

/** The result of a call: why it waits or was not placed, its error, appointment, recording and transcript. */
export function CallOutcome({ call: key }: { call: CallOutcome_call$key }) {
  const call = useFragment(fragment, key);
  return (
    <>
      <CallDecision call={call} className={recipes.soft} />
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
      {call.qualified !== null && (
        <p className={recipes.soft}>{call.qualified ? 'Qualified' : 'Not qualified'}</p>
      )}
      {call.optedOut && <p className={styles.problem}>Asked not to be called again</p>}
      {call.answers?.map(({ question, answer }) => (
        <p key={question} className={recipes.soft}>
          {question}: {answer}
        </p>
      ))}
      {call.bookedAt && (
        <p className={recipes.soft}>Meeting booked for {fullTime(call.bookedAt)}</p>
      )}
      {call.recordingUrl && <Recording url={call.recordingUrl} />}
      {call.transcript && (
        <details className={recipes.soft}>
          <summary>Transcript</summary>
          <p className={styles.transcript}>{call.transcript}</p>
        </details>
      )}
    </>
  );
}

function attempts(count: number): string {
  return count === 1 ? 'Last of 1 attempt' : `Last of ${count} attempts`;
}
