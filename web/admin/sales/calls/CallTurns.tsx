import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallTurns_call$key, CallTurnKind } from '#relay/CallTurns_call.graphql';
import * as recipes from '../../../theme/recipes.css.ts';
import { control } from '../../kit/controls.css.ts';

const fragment = graphql`
  fragment CallTurns_call on Call {
    turns {
      speaker
      at
      text
      kind
    }
  }
`;

const KINDS: Record<CallTurnKind, string> = {
  answer: 'Answer',
  objection: 'Objection without an answer',
  booking: 'Meeting booked',
  opt_out: 'Wants no more calls',
};

interface Props {
  call: CallTurns_call$key;
  /** Plays the recording from this second. Null without a recording that can be played. */
  onPlay: ((seconds: number) => void) | null;
}

/** The conversation in turns, with what happened in them. A time plays the recording from there. */
export function CallTurns({ call, onPlay }: Props) {
  const { turns } = useFragment(fragment, call);
  return (
    <ol className={recipes.stack[2]}>
      {withKeys(turns).map(({ key, speaker, at, text, kind }) => (
        <li key={key} className={recipes.soft}>
          <strong>{speaker === 'rep' ? 'Rep' : 'Lead'}</strong>{' '}
          {typeof at === 'number' && onPlay && (
            <button
              type="button"
              className={control}
              aria-label={`Play from ${clock(at)}`}
              onClick={() => onPlay(at)}
            >
              {clock(at)}
            </button>
          )}
          {kind && <em> {KINDS[kind]}</em>}
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Turns never change their order, and a person can say the same twice. */
function withKeys<Turn extends object>(turns: readonly Turn[]): (Turn & { key: number })[] {
  return turns.map((turn, key) => ({ ...turn, key }));
}

/** `1:05` for 65.4 seconds. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
