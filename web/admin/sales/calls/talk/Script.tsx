import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallTurnKind, Script_call$data, Script_call$key } from '#relay/Script_call.graphql';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { control } from '../../../kit/controls.css.ts';
import { MeetingTime } from '../../../kit/list/details/times.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import { playbookPath } from '../../paths.ts';
import { addObjection } from '../../playbooks/addObjection.ts';
import { clock } from './clock.ts';
import * as styles from './Talk.css.ts';

const fragment = graphql`
  fragment Script_call on Call {
    bookedAt
    playbookVersion
    lead {
      firstName
    }
    turns {
      speaker
      at
      text
      kind
      answer {
        key
        answer
      }
      unanswered
    }
  }
`;

interface Props {
  call: Script_call$key;
  /** Plays the recording from this second. Null without a recording that can be played. */
  onPlay: ((seconds: number) => void) | null;
  /** The second of the recording that plays. Null if none plays. */
  playedSecond: number | null;
}

/** The conversation as a script, with what happened in it. A turn plays the recording from there. */
export function Script({ call: key, onPlay, playedSecond }: Props) {
  const call = useFragment(fragment, key);
  const { turns, playbookVersion } = call;
  const list = useRef<HTMLOListElement>(null);
  const current = turns.findLastIndex(
    ({ at }) => typeof at === 'number' && playedSecond !== null && at <= playedSecond,
  );
  const [isFollowing, follow] = useFollow(list, current);
  const hasNoTimes = onPlay !== null && turns.every(({ at }) => typeof at !== 'number');
  return (
    <div className={styles.talked}>
      {hasNoTimes && <p className={recipes.note}>The provider gave no times.</p>}
      <ol ref={list} className={styles.script}>
        {withKeys(turns).map(({ key: place, speaker, at, text, kind, answer, unanswered }) => (
          <li
            key={place}
            className={styles.turns[speaker]}
            aria-current={place === current ? 'time' : undefined}
          >
            <Time at={at ?? null} onPlay={onPlay} />
            <span className={styles.speaker}>
              {speaker === 'rep' ? 'Rep' : call.lead?.firstName || 'Lead'}
            </span>
            <div>
              <p className={styles.words}>{text}</p>
              {kind && (
                <p className={styles.kind}>
                  <span aria-hidden="true" className={styles.shape[kind]} />
                  <What kind={kind} answer={answer} unanswered={unanswered} at={call.bookedAt} />
                </p>
              )}
              {unanswered && playbookVersion && (
                <ButtonLink
                  to={playbookPath(playbookVersion.slice(0, playbookVersion.lastIndexOf(':')))}
                  state={addObjection(text)}
                  className={`${control} ${styles.above}`}
                >
                  Add to Playbook
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!isFollowing && current >= 0 && (
        <button type="button" className={`${control} ${styles.back}`} onClick={follow}>
          Back to what plays
        </button>
      )}
    </div>
  );
}

type Turn = Script_call$data['turns'][number];

interface WhatProps extends Pick<Turn, 'answer' | 'unanswered'> {
  kind: CallTurnKind;
  /** When the meeting of the call is. */
  at: string | null | undefined;
}

/** What happened in a turn, in a few words. */
function What({ kind, answer, unanswered, at }: WhatProps) {
  if (kind === 'answer') return answer?.key ? `${answer.key}: ${answer.answer}` : 'Answer';
  if (kind === 'objection') return unanswered ? 'Objection, no answer yet' : 'Objection';
  if (kind === 'opt_out') return 'Wants no more calls';
  return at ? <MeetingTime at={at} /> : 'Meeting booked';
}

function Time({ at, onPlay }: Pick<Props, 'onPlay'> & { at: number | null }) {
  if (at === null) return <span />;
  if (!onPlay) return <span className={styles.time}>{clock(at)}</span>;
  return (
    <button
      type="button"
      data-turn={at}
      className={styles.from}
      aria-label={`Play from ${clock(at)}`}
      onClick={() => onPlay(at)}
    >
      {clock(at)}
    </button>
  );
}

/** Turns never change their order, and a person can say the same twice. */
function withKeys<Item extends object>(turns: readonly Item[]): (Item & { key: number })[] {
  return turns.map((turn, key) => ({ ...turn, key }));
}

/** Keeps the turn that plays in view, until the reader scrolls. */
function useFollow(list: RefObject<HTMLElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true);
  const show = () =>
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  const showIfFollowing = useEffectEvent(() => {
    if (isFollowing) show();
  });
  useEffect(() => {
    if (current >= 0) showIfFollowing();
  }, [current]);
  useEffect(() => {
    const stop = () => setFollowing(false);
    window.addEventListener('wheel', stop, { passive: true });
    window.addEventListener('touchmove', stop, { passive: true });
    return () => {
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchmove', stop);
    };
  }, []);
  const follow = () => {
    setFollowing(true);
    show();
  };
  return [isFollowing, follow] as const;
}
