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
    <div role="toolbar" aria-label="Chosen posts" className={styles.bar}>
      <p role="status" className={styles.count}>
        {posts} selected
      </p>
      <button type="button" className={control} disabled={busy} onClick={onPublish}>
        Publish
      </button>
      <button type="button" className={control} disabled={busy} onClick={onUnpublish}>
        Unpublish
      </button>
      <button type="button" className={styles.destructive} disabled={busy} onClick={onDelete}>
        Delete {posts}
      </button>
      <button type="button" className={control} onClick={onClear}>
        Clear selection
      </button>
    </div>
  );
}
