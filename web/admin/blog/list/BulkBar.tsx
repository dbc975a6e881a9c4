import type { ReactNode } from 'react';
import { control } from '../../controls.css.ts';
import * as styles from './BulkBar.css.ts';

interface Props {
  count: number;
  busy: boolean;
  onPublish(): void;
  onUnpublish(): void;
  onDelete(): void;
  onClear(): void;
}

/** What can be done with several posts at once; there while some are chosen. */
export function BulkBar({ count, busy, onPublish, onUnpublish, onDelete, onClear }: Props) {
  const posts = count === 1 ? '1 post' : `${count} posts`;
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

/** Out of use while another action runs, without `disabled`: that would take the focus from whoever pressed it. */
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
