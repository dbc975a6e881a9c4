import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { BulkBarDeleteMutation } from '#relay/BulkBarDeleteMutation.graphql';
import type { BulkBarStatusMutation } from '#relay/BulkBarStatusMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { BulkAction, BulkToolbar } from '../../../kit/list/BulkToolbar.tsx';
import type { BulkProps } from '../../../kit/list/rows.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const statusMutation = graphql`
  mutation BulkBarStatusMutation($input: SetPostsStatusInput!) {
    setPostsStatus(input: $input) {
      ... on SetPostsStatusPayload @alias(as: "payload") {
        posts {
          id
          ...BlogPage_post
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const deleteMutation = graphql`
  mutation BulkBarDeleteMutation($input: DeletePostsInput!, $connections: [ID!]!) {
    deletePosts(input: $input) {
      ... on DeletePostsPayload @alias(as: "payload") {
        deletedPostIds @deleteEdge(connections: $connections)
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const POSTS = ['post', 'posts'] as const;

type Kind = 'success' | 'failure' | 'error';

/** What can be done with all chosen posts at once. Each action changes all of them or none. */
export function BulkBar({ ids, connectionId, onDone, onClear }: BulkProps) {
  const { revalidate } = useRevalidator();
  const [setStatus, isSetting] = useAction<BulkBarStatusMutation>(statusMutation);
  const [remove, isRemoving] = useAction<BulkBarDeleteMutation>(deleteMutation);
  const busy = isSetting || isRemoving;
  const count = ids.length === 1 ? '1 post' : `${ids.length} posts`;

  function report(kind: Kind | undefined, done: string, what: string): void {
    if (!kind) return;
    if (kind === 'success') {
      toast({ title: done, description: count });
      onDone(ids);
      void revalidate();
      return;
    }
    toast({ title: 'Error', description: `Failed to ${what}`, variant: 'destructive' });
    // Somebody else may have deleted one of them. The others can be tried again.
    if (kind === 'failure') void revalidate();
  }

  async function onPublish(): Promise<void> {
    const outcome = await setStatus({ input: { ids, status: 'published' } });
    report(outcome?.kind, 'Posts published', 'publish the posts');
  }

  async function onUnpublish(): Promise<void> {
    const outcome = await setStatus({ input: { ids, status: 'draft' } });
    report(outcome?.kind, 'Posts unpublished', 'unpublish the posts');
  }

  async function onDelete(): Promise<void> {
    const what = ids.length === 1 ? 'this post' : `these ${ids.length} posts`;
    if (!window.confirm(`Are you sure you want to delete ${what}?`)) return;
    const outcome = await remove({ input: { ids }, connections: [connectionId] });
    report(outcome?.kind, 'Posts deleted', 'delete the posts');
  }

  return (
    <BulkToolbar noun={POSTS} count={ids.length} busy={busy} onClear={onClear}>
      <BulkAction busy={busy} onPress={() => void onPublish()}>
        Publish
      </BulkAction>
      <BulkAction busy={busy} onPress={() => void onUnpublish()}>
        Unpublish
      </BulkAction>
      <BulkAction busy={busy} onPress={() => void onDelete()} isDestructive>
        Delete {count}
      </BulkAction>
    </BulkToolbar>
  );
}
