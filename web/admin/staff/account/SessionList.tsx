import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { SessionListEndMutation } from '#relay/SessionListEndMutation.graphql';
import type { SessionListEndOthersMutation } from '#relay/SessionListEndOthersMutation.graphql';
import type { SessionList_sessions$key } from '#relay/SessionList_sessions.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { control } from '../../kit/controls.css.ts';
import * as styles from '../../kit/layout/PageFrame.css.ts';
import { fullTime, shortTime } from '../../kit/list/details/times.tsx';
import { failureToast, useAction } from '../../kit/mutation/useAction.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment SessionList_sessions on Session @relay(plural: true) {
    id
    userAgent
    address
    isCurrent
    lastUsedAt
  }
`;

const endMutation = graphql`
  mutation SessionListEndMutation($input: EndSessionInput!) {
    endSession(input: $input) {
      ... on EndSessionPayload @alias(as: "payload") {
        endedSessionId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const endOthersMutation = graphql`
  mutation SessionListEndOthersMutation {
    endOtherSessions(input: {}) {
      ... on EndOtherSessionsPayload @alias(as: "payload") {
        ended
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
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
  const [end, ending] = useAction<SessionListEndMutation>(endMutation);
  const [endOthers, endingOthers] = useAction<SessionListEndOthersMutation>(endOthersMutation, {
    failed: 'Failed to sign out',
    done: { title: 'Signed Out', description: 'You are now signed in only here.' },
    onDone: onEnded,
  });
  const busy = ending || endingOthers;
  const id = useId();

  async function onEnd(sessionId: string): Promise<void> {
    const outcome = await end({ input: { id: sessionId } });
    if (!outcome) return;
    if (outcome.kind === 'error') {
      toast(failureToast(outcome, 'Failed to sign out'));
      return;
    }
    // A session that has already ended also counts as success.
    toast({ title: 'Signed Out', description: 'That session has ended.' });
    onEnded();
  }

  return (
    <section aria-labelledby={id} className={recipes.stack[4]}>
      <h2 id={id} className={recipes.heading}>
        Where you are signed in
      </h2>
      <ul className={styles.list}>
        {sessions.map(({ id: sessionId, userAgent, address, isCurrent, lastUsedAt }) => (
          <li key={sessionId} className={styles.session}>
            <div>
              <p className={styles.device}>{deviceName(userAgent)}</p>
              <p className={recipes.note}>
                {address ?? 'Unknown IP address'}, {isCurrent ? 'this session' : 'last used '}
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
                aria-label={`Sign out ${deviceName(userAgent)} at ${address ?? 'an unknown IP address'}`}
                className={control}
                disabled={busy}
                onClick={() => void onEnd(sessionId)}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <button
            type="button"
            className={control}
            disabled={busy}
            onClick={() => void endOthers({})}
          >
            Sign out everywhere else
          </button>
        </p>
      )}
    </section>
  );
}

/** The most specific first, because most user agents also contain the names of other browsers. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** A readable name for a user agent: 'Firefox on Windows'. */
function deviceName(userAgent: string | null | undefined): string {
  const nameIn = (known: readonly [string, RegExp][]) =>
    known.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
