import type { CallTurnKind } from '#relay/Script_call.graphql';
import { control } from '../../../kit/controls.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { clock } from './clock.ts';
import * as styles from './Talk.css.ts';
import type { Player } from './usePlayer.ts';

/** What happened at a second of the recording. */
export interface Mark {
  at: number;
  kind: CallTurnKind;
}

interface Props {
  player: Player;
  marks: readonly Mark[];
  /** The length until the recording is loaded. */
  expected: number;
}

const BACK_SECONDS = 10;

/** Plays a recording. Its bar shows where in the talk something happened. */
export function PlayerBar({ player, marks, expected }: Props) {
  const { sound, state, isPlaying, second, rate } = player;
  const length = Math.max(player.length ?? expected, 1);
  const at = Math.min(second ?? 0, length);
  return (
    <div role="group" aria-label="Player" className={styles.player}>
      {sound && (
        // The script is the transcript.
        <audio aria-label="Recording" src={sound} {...player.events}>
          <track kind="captions" />
        </audio>
      )}
      <button
        type="button"
        aria-label={isPlaying ? 'Pause' : 'Play the recording'}
        className={control}
        aria-busy={state === 'loading'}
        disabled={state === 'loading'}
        onClick={player.toggle}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d={isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1.5 14 8 3 14.5z'} />
        </svg>
      </button>
      <span className={styles.time}>{clock(at)}</span>
      <span className={styles.track}>
        {marks.map((mark) => (
          <span
            key={`${mark.at} ${mark.kind}`}
            aria-hidden="true"
            data-mark={mark.kind}
            className={`${styles.markOnBar} ${styles.shape[mark.kind]}`}
            style={{ left: `${(100 * Math.min(mark.at, length)) / length}%` }}
          />
        ))}
        <input
          type="range"
          aria-label="Position in the recording"
          aria-valuetext={`${clock(at)} of ${clock(length)}`}
          className={styles.range}
          min={0}
          max={length}
          step="any"
          value={at}
          onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
        />
      </span>
      <span className={styles.time}>{clock(length)}</span>
      <button type="button" className={control} onClick={() => player.skip(-BACK_SECONDS)}>
        −{BACK_SECONDS} s
      </button>
      <button type="button" className={control} onClick={player.nextRate}>
        <span className={styles.outOfSight}>Speed </span>
        {rate}×
      </button>
      {state === 'failed' && (
        <p role="alert" className={recipes.problem}>
          The recording could not be loaded. Please try again.
        </p>
      )}
    </div>
  );
}
