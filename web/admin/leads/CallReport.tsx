import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallReport_lead$key } from '#relay/CallReport_lead.graphql';
import { CallBadge } from './CallBadge.tsx';
import * as styles from '../table/Details.css.ts';
import { fullTime, shortTime, timeSince } from '../table/times.ts';

const fragment = graphql`
  fragment CallReport_lead on Lead {
    createdAt
    call {
      attempts
      lastError
      bookedAt
      recordingUrl
      transcript
      events {
        id
        status
        occurredAt
      }
    }
  }
`;

/** The call, step by step, from the moment the lead was saved. */
export function CallReport({ lead: key }: { lead: CallReport_lead$key }) {
  const { createdAt, call } = useFragment(fragment, key);
  const events = (call?.events ?? []).toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Call</h3>
      <ol className={styles.timeline}>
        <li className={styles.event}>
          <span>Lead received</span>
          <Moment at={createdAt} />
        </li>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <CallBadge status={event.status} />
            <span className={styles.since}>{timeSince(createdAt, event.occurredAt)}</span>
            <Moment at={event.occurredAt} />
          </li>
        ))}
      </ol>
      {call?.lastError && (
        <p className={styles.problem}>
          {attempts(call.attempts)}: {call.lastError}
        </p>
      )}
      {call?.bookedAt && (
        <p className={styles.note}>Meeting booked for {fullTime(call.bookedAt)}</p>
      )}
      {call?.recordingUrl && (
        <p className={styles.note}>
          <a href={call.recordingUrl} target="_blank" rel="noreferrer">
            Recording
          </a>
        </p>
      )}
      {call?.transcript && (
        <details className={styles.note}>
          <summary>Transcript</summary>
          <p className={styles.transcript}>{call.transcript}</p>
        </details>
      )}
    </section>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className={styles.moment}>
      {shortTime(at)}
    </time>
  );
}

function attempts(count: number): string {
  return count === 1 ? 'Last of 1 attempt' : `Last of ${count} attempts`;
}
