import { useCallback } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDeletePostMutation } from '#relay/useDeletePostMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';

const mutation = graphql`
  mutation useDeletePostMutation($input: DeletePostInput!, $connections: [ID!]!) {
    deletePost(input: $input) {
      __typename
      ... on DeletePostPayload {
        deletedPostId @deleteEdge(connections: $connections)
      }
    }
  }
`;

const DELETED = {
  title: 'Post deleted',
  description: 'The blog post has been successfully deleted',
};
const NOT_DELETED = {
  title: 'Error',
  description: 'Failed to delete the post',
  variant: 'destructive',
} as const;

/** Asks for confirmation, deletes a post and its row, and fetches the list again. */
export function useDeletePost(connectionId: string): (id: string) => void {
  const { revalidate } = useRevalidator();
  const [commit] = useResultMutation<useDeletePostMutation>({
    mutation,
    onOutcome({ kind }) {
      toast(kind === 'success' ? DELETED : NOT_DELETED);
      // A refusal can mean that somebody else has deleted it.
      if (kind !== 'error') void revalidate();
    },
  });
  return useCallback(
    (id) => {
      if (!window.confirm('Are you sure you want to delete this post?')) return;
      void commit({ input: { id }, connections: [connectionId] });
    },
    [commit, connectionId],
  );
}
