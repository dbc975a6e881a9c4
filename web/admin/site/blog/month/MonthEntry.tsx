import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { hidden } from '../../../../ui/page.css.ts';
import { POST_STATE_LABELS, type PostState } from '../postState.ts';
import * as styles from './PostMonth.css.ts';
import { timeInWords } from './words.ts';

/** A post, or the words of a page that are scheduled. */
export interface MonthItem {
  id: string;
  /** The path of the page. Null for a post. */
  page: string | null;
  title: string;
  /** The path of its editor. */
  to: string;
  state: PostState;
  /** ISO 8601. Null for a draft without a date. */
  at: string | null;
  version: number;
}

interface Props {
  entry: MonthItem;
  isTaken: boolean;
  /** False if it does not move. */
  moves:
    | false
    | {
        /** Somebody begins to drag it. */
        onTake(): void;
        /** Somebody stopped dragging it. */
        onLeave(): void;
        onMove(): void;
      };
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** A post on its day or among the drafts, or the words of a page on their day. */
export function MonthEntry({ entry, isTaken, moves, onKeyDown }: Props) {
  const { id, title, to, state, at } = entry;
  return (
    <li data-post={id} className={`${styles.entry} ${isTaken ? styles.taken : ''}`}>
      <Link
        to={to}
        draggable={moves !== false}
        className={styles.link[moves ? 'moves' : 'stays']}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          if (moves) moves.onTake();
        }}
        onDragEnd={() => moves && moves.onLeave()}
        onKeyDown={onKeyDown}
      >
        <span role="img" aria-label={POST_STATE_LABELS[state]} className={styles.markOf[state]} />
        {at && state !== 'draft' && <time dateTime={at}>{timeInWords(at)}</time>} {title}
      </Link>
      {moves && (
        <button type="button" className={styles.move} onClick={moves.onMove}>
          Move to…<span className={hidden}> {title}</span>
        </button>
      )}
    </li>
  );
}
