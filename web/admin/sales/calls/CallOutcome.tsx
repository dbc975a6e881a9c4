import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallOutcome_call$key } from '#relay/CallOutcome_call.graphql';
import * as styles from '../../kit/list/details/Details.css.ts';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { formatElapsed } from './callClock.ts';
import { CALL_STATUS_LABELS } from './callStatus.ts';
import { useInventedMeetings } from './useInventedMeetings.ts';
import { fullTime, shortTime } from '../../kit/list/details/times.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import type {
  CallOutcome_decision$data,
  CallOutcome_decision$key,
  CallHoldReason,
} from '#relay/CallOutcome_decision.graphql';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallTurns } from './CallTurns.tsx';
import { MarkCall } from './MarkCall.tsx';
import { send, throwIfNotOk } from '../../../relay/requestJson.ts';
import { Button } from '../../../ui/Button.tsx';
import { readToken } from '../../kit/session/token.ts';

const fragment = graphql`
  fragment CallOutcome_call on Call {
    attempts
    lastError
    bookedAt
    isSimulated
    lead {
      ...useInventedMeetings_lead
    }
    recordingUrl
    transcript
    speedToLeadMeasuredBy
    speedToAnswerSeconds
    qualified
    optedOut
    answers {
      question
      answer
      qualifies
    }
    ...CallOutcome_decision
    ...CallTurns_call
    ...MarkCall_call
  }
`;

/** The result of a call: why it waits or was not placed, its error, appointment, recording and transcript. */
export function CallOutcome({ call: key }: { call: CallOutcome_call$key }) {
  const call = useFragment(fragment, key);
  const [playing, setPlaying] = useState<From | null>(null);
  const { isSimulated, bookedAt } = call;
  const isInvented = useInventedMeetings(call.lead);
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
      {typeof call.speedToAnswerSeconds === 'number' && (
        <p className={recipes.soft}>
          Answered after {formatElapsed(call.speedToAnswerSeconds, true)}
        </p>
      )}
      {call.qualified !== null && (
        <p className={recipes.soft}>{call.qualified ? 'Qualified' : 'Not qualified'}</p>
      )}
      {call.optedOut && <p className={styles.problem}>Asked not to be called again</p>}
      {call.answers?.map(({ question, answer, qualifies }) => (
        <p key={question} className={recipes.soft}>
          {question}: {answer}
          {qualifies !== null && ` (${qualifies ? 'qualifies' : 'does not qualify'})`}
        </p>
      ))}
      {bookedAt && (
        <p className={recipes.soft}>
          Meeting booked for {fullTime(bookedAt)}{' '}
          {isInvented({ isSimulated, bookedAt }) && <StateBadge state="simulated" />}
        </p>
      )}
      {call.recordingUrl && <Recording url={call.recordingUrl} playing={playing} />}
      {call.transcript && (
        <details className={recipes.soft}>
          <summary>Transcript</summary>
          <CallTurns
            call={call}
            onPlay={isOurs(call.recordingUrl) ? (second) => setPlaying({ second }) : null}
          />
        </details>
      )}
      {call.transcript && <MarkCall call={call} />}
    </>
  );
}

function attempts(count: number): string {
  return count === 1 ? 'Last of 1 attempt' : `Last of ${count} attempts`;
}

const callDecisionFragment = graphql`
  fragment CallOutcome_decision on Call {
    status
    heldUntil
    holdReason
  }
`;

interface Props {
  call: CallOutcome_decision$key;
  className?: string;
}

/** Until when a call waits, why it is not placed, or that its result is unknown. It draws nothing for any other call. */
export function CallDecision({ call, className }: Props) {
  const text = decisionText(useFragment(callDecisionFragment, call));
  if (!text) return null;
  return (
    <span title={text} className={className}>
      {text}
    </span>
  );
}

function decisionText({ status, heldUntil, holdReason }: CallOutcome_decision$data): string | null {
  if (status === 'unknown') {
    return 'We do not know whether the phone rang. A late report may still arrive. You can also call again.';
  }
  if (!holdReason) return null;
  const reason = holdReasonText(holdReason);
  return heldUntil ? `Waits until ${shortTime(heldUntil)}. ${reason}` : `Not called. ${reason}`;
}

/** Why a call waits or is not placed, in words for staff. */
const HOLD_REASONS: Record<CallHoldReason, string> = {
  outside_hours: 'Calls are not permitted at this hour where the person lives.',
  too_many_calls: 'The number was called three times within 24 hours.',
  redial_pause:
    'Nobody answered or the call failed at the provider, and we pause before we call again.',
  suppressed: 'The person has opted out of calls to this number.',
  no_consent: 'There is no evidence that the person agreed to be called.',
  consent_used: 'The person agreed to one call only, and this call was placed.',
  do_not_call_registry:
    'The number joined the national do-not-call registry after the person agreed.',
  number_reassigned: 'The number was given to somebody else after the person agreed.',
  no_permitted_hours:
    'The person may be in several time zones, and there is no hour at which calls are permitted in all of them.',
  settled:
    'No further call is needed: a call to this number was answered, a meeting is booked, or the status of the lead is no longer New.',
  restored: 'The call comes from a restored backup and may have been placed before.',
  simulated:
    'It would repeat a call of the simulator, and a real call provider is in use since then.',
};

/** A reason that only a newer server knows is shown by its name. */
export function holdReasonText(reason: CallHoldReason): string {
  return Object.hasOwn(HOLD_REASONS, reason) ? HOLD_REASONS[reason] : reason;
}

/** The path of our copies, which only a request with the token of the session gets. */
const OUR_COPY = /^\/api\/calls\/[^/]+\/recording$/;

/** Where somebody wants to hear the recording. A new object plays it from there again. */
interface From {
  second: number;
}

function isOurs(url: string | null | undefined): boolean {
  return OUR_COPY.test(URL.parse(url ?? '')?.pathname ?? '');
}

/** Plays our copy of a recording. Until the copy is stored, it links to the provider's recording. */
function Recording({ url, playing }: { url: string; playing: From | null }) {
  const path = URL.parse(url)?.pathname ?? '';
  if (isOurs(url)) return <Player key={path} path={path} playing={playing} />;
  return (
    <p className={recipes.soft}>
      <a href={url} target="_blank" rel="noreferrer">
        Recording
      </a>
    </p>
  );
}

function Player({ path, playing }: { path: string; playing: From | null }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [sound, setSound] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  useEffect(() => {
    if (sound) return () => URL.revokeObjectURL(sound);
  }, [sound]);

  const playFrom = useEffectEvent((from: From) => {
    if (!audio.current) return void load();
    audio.current.currentTime = from.second;
    void audio.current.play();
  });
  useEffect(() => {
    if (playing) playFrom(playing);
  }, [playing, sound]);

  async function load(): Promise<void> {
    setState('loading');
    try {
      const response = await send(path, { token: readToken() });
      await throwIfNotOk(response);
      setSound(URL.createObjectURL(await response.blob()));
    } catch {
      setState('failed');
    }
  }

  if (sound) {
    return (
      <audio
        ref={audio}
        aria-label="Recording"
        className={styles.recording}
        controls
        autoPlay
        src={sound}
      >
        {/* The transcript is below the player. */}
        <track kind="captions" />
      </audio>
    );
  }
  return (
    <div className={recipes.soft}>
      <Button
        look="quiet"
        pending={state === 'loading' && 'Loading...'}
        onClick={() => void load()}
      >
        Play the recording
      </Button>
      {state === 'failed' && (
        <p role="alert" className={styles.problem}>
          The recording could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}
