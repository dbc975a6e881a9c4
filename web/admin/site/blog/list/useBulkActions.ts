import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useBulkActionsDeleteMutation } from '#relay/useBulkActionsDeleteMutation.graphql';
import type { useBulkActionsStatusMutation } from '#relay/useBulkActionsStatusMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';

const statusMutation = graphql`
  mutation useBulkActionsStatusMutation($input: SetPostsStatusInput!) {
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
  mutation useBulkActionsDeleteMutation($input: DeletePostsInput!, $connections: [ID!]!) {
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

type Kind = 'success' | 'failure' | 'error';

function counted(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}

/**
 * Changes all chosen posts or none.
 *
 * @param onDone is called after success with the posts that were changed.
 */
export function useBulkActions(
  connectionId: string,
  ids: readonly string[],
  onDone: (ids: readonly string[]) => void,
) {
  const { revalidate } = useRevalidator();
  const [setStatus, isSetting] = useAction<useBulkActionsStatusMutation>(statusMutation);
  const [remove, isRemoving] = useAction<useBulkActionsDeleteMutation>(deleteMutation);

  function report(kind: Kind | undefined, done: string, what: string): void {
    if (!kind) return;
    if (kind === 'success') {
      toast({ title: done, description: counted(ids.length) });
      onDone(ids);
      void revalidate();
      return;
    }
    toast({ title: 'Error', description: `Failed to ${what}`, variant: 'destructive' });
    // Somebody else may have deleted one of them. The others can be tried again.
    if (kind === 'failure') void revalidate();
  }

  async function change(status: 'draft' | 'published'): Promise<void> {
    const outcome = await setStatus({ input: { ids, status } });
    const published = status === 'published';
    report(
      outcome?.kind,
      published ? 'Posts published' : 'Posts unpublished',
      published ? 'publish the posts' : 'unpublish the posts',
    );
  }

  async function removeAll(): Promise<void> {
    const what = ids.length === 1 ? 'this post' : `these ${ids.length} posts`;
    if (!window.confirm(`Are you sure you want to delete ${what}?`)) return;
    const outcome = await remove({ input: { ids }, connections: [connectionId] });
    report(outcome?.kind, 'Posts deleted', 'delete the posts');
  }

  return {
    busy: isSetting || isRemoving,
    onPublish: () => void change('published'),
    onUnpublish: () => void change('draft'),
    onDelete: () => void removeAll(),
  };
}
