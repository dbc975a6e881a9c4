import type { PostState } from './postState.ts';
import { POST_STATE_LABELS } from './postState.ts';
import * as styles from './StatusBadge.css.ts';

/** What visitors see of a post, in a word: a draft is yellow, a published one green. */
export function StatusBadge({ state }: { state: PostState }) {
  return (
    <span className={styles.badge[state]} data-post-state={state}>
      {POST_STATE_LABELS[state]}
    </span>
  );
}
