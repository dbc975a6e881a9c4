import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useBulkActionsDeleteMutation } from '#relay/useBulkActionsDeleteMutation.graphql';
import type { useBulkActionsStatusMutation } from '#relay/useBulkActionsStatusMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';

const statusMutation = graphql`
  mutation useBulkActionsStatusMutation($input: SetPostsStatusInput!) {
    setPostsStatus(input: $input) {
      __typename
      ... on SetPostsStatusPayload {
        posts {
          id
          ...BlogPage_post
        }
      }
    }
  }
`;

const deleteMutation = graphql`
  mutation useBulkActionsDeleteMutation($input: DeletePostsInput!, $connections: [ID!]!) {
    deletePosts(input: $input) {
      __typename
      ... on DeletePostsPayload {
        deletedPostIds @deleteEdge(connections: $connections)
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
  const [setStatus, isSetting] = useResultMutation<useBulkActionsStatusMutation>({
    mutation: statusMutation,
  });
  const [remove, isRemoving] = useResultMutation<useBulkActionsDeleteMutation>({
    mutation: deleteMutation,
  });

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
