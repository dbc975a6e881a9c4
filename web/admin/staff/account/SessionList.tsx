import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { SessionList_sessions$key } from '#relay/SessionList_sessions.graphql';
import { control } from '../../kit/controls.css.ts';
import { fullTime, shortTime } from '../../kit/list/details/times.ts';
import * as styles from '../../kit/layout/AccountSections.css.ts';
import { deviceName } from './deviceName.ts';
import { useEndSession } from './useEndSession.ts';
import { useEndOtherSessions } from './useEndOtherSessions.ts';

const fragment = graphql`
  fragment SessionList_sessions on Session @relay(plural: true) {
    id
    userAgent
    address
    isCurrent
    lastUsedAt
  }
`;

interface Props {
  sessions: SessionList_sessions$key;
  /** Called when at least one session has ended. */
  onEnded(): void;
}

/** The user's sessions, with a button to end each. */
export function SessionList({ sessions: key, onEnded }: Props) {
  const sessions = useFragment(fragment, key);
  const [end, ending] = useEndSession(onEnded);
  const [endOthers, endingOthers] = useEndOtherSessions(onEnded);
  const busy = ending || endingOthers;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        Where you are signed in
      </h2>
      <ul className={styles.list}>
        {sessions.map(({ id: sessionId, userAgent, address, isCurrent, lastUsedAt }) => (
          <li key={sessionId} className={styles.session}>
            <div>
              <p className={styles.device}>{deviceName(userAgent)}</p>
              <p className={styles.note}>
                {address ?? 'Unknown address'}, {isCurrent ? 'this session' : 'last used '}
                {!isCurrent && (
                  <time dateTime={lastUsedAt} title={fullTime(lastUsedAt)}>
                    {shortTime(lastUsedAt)}
                  </time>
                )}
              </p>
            </div>
            {!isCurrent && (
              <button
                type="button"
                aria-label={`Sign out ${deviceName(userAgent)} at ${address ?? 'an unknown address'}`}
                className={control}
                disabled={busy}
                onClick={() => end(sessionId)}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button type="button" className={control} disabled={busy} onClick={endOthers}>
            Sign out everywhere else
          </button>
        </p>
      )}
    </section>
  );
}
