import { BulkAction, BulkToolbar } from '../../../kit/list/bulk/BulkToolbar.tsx';
import type { BulkProps } from '../../../kit/list/rows.ts';
import { useBulkActions } from './useBulkActions.ts';

const POSTS = ['post', 'posts'] as const;

/** What can be done with all chosen posts at once. */
export function BulkBar({ ids, connectionId, onDone, onClear }: BulkProps) {
  const { busy, onPublish, onUnpublish, onDelete } = useBulkActions(connectionId, ids, onDone);
  return (
    <BulkToolbar noun={POSTS} count={ids.length} busy={busy} onClear={onClear}>
      <BulkAction busy={busy} onPress={onPublish}>
        Publish
      </BulkAction>
      <BulkAction busy={busy} onPress={onUnpublish}>
        Unpublish
      </BulkAction>
      <BulkAction busy={busy} onPress={onDelete} isDestructive>
        Delete {ids.length === 1 ? '1 post' : `${ids.length} posts`}
      </BulkAction>
    </BulkToolbar>
  );
}
