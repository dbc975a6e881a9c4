import type { PostState } from './postState.ts';
import { POST_STATE_LABELS } from './postState.ts';
import * as styles from './StatusBadge.css.ts';

/** The post's status: yellow for drafts, green for published posts. */
export function StatusBadge({ state }: { state: PostState }) {
  return (
    <span className={styles.badge[state]} data-post-state={state}>
      {POST_STATE_LABELS[state]}
    </span>
  );
}
