import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { postActionsDeleteManyMutation } from '#relay/postActionsDeleteManyMutation.graphql';
import type { postActionsStatusMutation } from '#relay/postActionsStatusMutation.graphql';
import type { postActionsDeleteMutation } from '#relay/postActionsDeleteMutation.graphql';
import { type ToastContent, toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { Icon } from '../Icon.tsx';
import { destructive } from './BlogPage.css.ts';
import { BulkAction, BulkToolbar } from '../../../kit/list/BulkToolbar.tsx';
import type { BulkProps } from '../../../kit/list/rows.ts';

const deleteMutation = graphql`
  mutation postActionsDeleteMutation($input: DeletePostInput!, $connections: [ID!]!) {
    deletePost(input: $input) {
      ... on DeletePostPayload @alias(as: "payload") {
        deletedPostId @deleteEdge(connections: $connections)
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const DELETED = {
  title: 'Post deleted',
  description: 'The blog post has been successfully deleted',
};

interface Props {
  id: string;
  title: string;
  connectionId: string;
}

/** Deletes a post and its row after a confirmation, and fetches the list again. */
export function DeletePostButton({ id, title, connectionId }: Props) {
  const { revalidate } = useRevalidator();
  const [remove] = useAction<postActionsDeleteMutation>(deleteMutation, { done: DELETED });

  async function onDelete(): Promise<void> {
    if (!window.confirm('Are you sure you want to delete this post?')) return;
    const outcome = await remove({ input: { id }, connections: [connectionId] });
    if (!outcome) return;
    if (outcome.kind !== 'success') toast(failed('Failed to delete the post'));
    // The server may have refused because somebody else deleted the post.
    if (outcome.kind !== 'error') void revalidate();
  }

  return (
    <button
      type="button"
      aria-label={`Delete ${title}`}
      title="Delete"
      className={destructive}
      onClick={() => void onDelete()}
    >
      <Icon name="delete" />
    </button>
  );
}

const statusMutation = graphql`
  mutation postActionsStatusMutation($input: SetPostsStatusInput!) {
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

const deleteManyMutation = graphql`
  mutation postActionsDeleteManyMutation($input: DeletePostsInput!, $connections: [ID!]!) {
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

/** The actions for all selected posts. Each action changes all of them or none. */
export function BulkBar({ ids, connectionId, onDone, onClear }: BulkProps) {
  const { revalidate } = useRevalidator();
  const [setStatus, isSetting] = useAction<postActionsStatusMutation>(statusMutation);
  const [remove, isRemoving] = useAction<postActionsDeleteManyMutation>(deleteManyMutation);
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
    toast(failed(`Failed to ${what}`));
    // Somebody else may have deleted one of the posts. The others can be tried again.
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

function failed(description: string): ToastContent {
  return { title: 'Error', description, variant: 'destructive' };
}
