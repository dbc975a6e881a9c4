import { useCallback } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useDeletePostMutation } from '#relay/useDeletePostMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';

const mutation = graphql`
  mutation useDeletePostMutation($input: DeletePostInput!, $connections: [ID!]!) {
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
const NOT_DELETED = {
  title: 'Error',
  description: 'Failed to delete the post',
  variant: 'destructive',
} as const;

/** Asks for confirmation, deletes a post and its row, and fetches the list again. */
export function useDeletePost(connectionId: string): (id: string) => Promise<void> {
  const { revalidate } = useRevalidator();
  const [commit] = useAction<useDeletePostMutation>(mutation, { done: DELETED });
  return useCallback(
    async (id) => {
      if (!window.confirm('Are you sure you want to delete this post?')) return;
      const outcome = await commit({ input: { id }, connections: [connectionId] });
      if (!outcome) return;
      if (outcome.kind !== 'success') toast(NOT_DELETED);
      // A refusal can mean that somebody else has deleted it.
      if (outcome.kind !== 'error') void revalidate();
    },
    [commit, connectionId, revalidate],
  );
}
