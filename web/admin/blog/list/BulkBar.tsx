import type { ReactNode } from 'react';
import { control } from '../../controls.css.ts';
import type { BulkProps } from '../../list/rows.ts';
import * as styles from './BulkBar.css.ts';
import { useBulkActions } from './useBulkActions.ts';

/** What can be done with all chosen posts at once. */
export function BulkBar({ ids, connectionId, onDone, onClear }: BulkProps) {
  const { busy, onPublish, onUnpublish, onDelete } = useBulkActions(connectionId, ids, onDone);
  const posts = ids.length === 1 ? '1 post' : `${ids.length} posts`;
  return (
    <div role="toolbar" aria-label="Chosen posts" aria-busy={busy} className={styles.bar}>
      <p role="status" className={styles.count}>
        {posts} selected
      </p>
      <Action busy={busy} onPress={onPublish}>
        Publish
      </Action>
      <Action busy={busy} onPress={onUnpublish}>
        Unpublish
      </Action>
      <Action busy={busy} onPress={onDelete} className={styles.destructive}>
        Delete {posts}
      </Action>
      <button type="button" className={control} onClick={onClear}>
        Clear selection
      </button>
    </div>
  );
}

interface ActionProps {
  busy: boolean;
  onPress(): void;
  className?: string;
  children: ReactNode;
}

/** Not `disabled` while an action runs, because a disabled button loses the focus. */
function Action({ busy, onPress, className = control, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={className}
      onClick={busy ? undefined : onPress}
    >
      {children}
    </button>
  );
}
