import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { SessionList_sessions$key } from '#relay/SessionList_sessions.graphql';
import { control } from '../controls.css.ts';
import { fullTime, shortTime } from '../table/times.ts';
import * as styles from './AccountPage.css.ts';
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
  /** Hears that at least one of them is over. */
  onEnded(): void;
}

/** Where somebody is signed in, and the way out of each. */
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
