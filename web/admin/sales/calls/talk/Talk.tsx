import { type ReactNode, useRef } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Talk_call$key } from '#relay/Talk_call.graphql';
import { useKeys } from '../../../kit/keyboard.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { type Mark, PlayerBar } from './PlayerBar.tsx';
import { Script } from './Script.tsx';
import * as styles from './Talk.css.ts';
import { usePlayer } from './usePlayer.ts';

const fragment = graphql`
  fragment Talk_call on Call {
    recordingUrl
    isSimulated
    turns {
      at
      kind
      answer {
        question
      }
    }
    ...Script_call
  }
`;

/** Plays the recording where a question was answered. Null if that cannot be played. */
export type PlayAnswer = (question: string) => (() => void) | null;

interface Props {
  call: Talk_call$key;
  /** Whether keys play the recording. Of two talks on a screen, only one can have them. */
  hasKeys?: boolean;
  /** What came of the call, beside the script. */
  children?(play: PlayAnswer): ReactNode;
}

/** What was said in a call: the recording, and its script. */
export function Talk({ call: key, hasKeys = false, children }: Props) {
  const call = useFragment(fragment, key);
  const { recordingUrl, isSimulated, turns } = call;
  const player = usePlayer(recordingUrl);
  const box = useRef<HTMLDivElement>(null);
  const marks = turns.flatMap(({ at, kind }): Mark[] =>
    typeof at === 'number' && kind ? [{ at, kind }] : [],
  );
  const last = Math.max(0, ...turns.map(({ at }) => at ?? 0));

  const moveTurn = (step: number) => {
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-turn]') ?? [])];
    const focused = buttons.findIndex((each) => each === document.activeElement);
    const playing = buttons.findLastIndex(
      ({ dataset }) => player.second !== null && Number(dataset['turn']) <= player.second,
    );
    const from = focused === -1 ? playing : focused;
    buttons[Math.min(Math.max(from + step, 0), buttons.length - 1)]?.focus();
  };
  useKeys(
    hasKeys && player.canPlay
      ? {
          ' ': player.toggle,
          ArrowLeft: () => player.skip(-5),
          ArrowRight: () => player.skip(5),
          ArrowUp: () => moveTurn(-1),
          ArrowDown: () => moveTurn(1),
        }
      : {},
  );

  function playAnswer(question: string): (() => void) | null {
    const at = turns.find(({ answer }) => answer?.question === question)?.at;
    if (!player.canPlay || typeof at !== 'number') return null;
    return () => player.playFrom(at);
  }

  return (
    <div ref={box} className={styles.talk} data-talk={hasKeys || undefined}>
      {player.canPlay && <PlayerBar player={player} marks={marks} expected={last + 10} />}
      {children && <div className={styles.result}>{children(playAnswer)}</div>}
      <div className={styles.said}>
        {!player.canPlay && (
          <p className={recipes.note}>
            {isSimulated ? 'Scripted. Nobody spoke.' : <NoCopy url={recordingUrl} />}
          </p>
        )}
        <Script
          call={call}
          onPlay={player.canPlay ? player.playFrom : null}
          playedSecond={player.second}
        />
      </div>
    </div>
  );
}

function NoCopy({ url }: { url: string | null | undefined }) {
  if (!url) return 'This call was not recorded.';
  return (
    <>
      The recording is on its way. The provider has it:{' '}
      <a href={url} target="_blank" rel="noreferrer">
        Recording
      </a>
    </>
  );
}
