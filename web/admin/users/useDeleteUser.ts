import { graphql } from 'react-relay/hooks.js';
import type { useDeleteUserMutation } from '#relay/useDeleteUserMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from './mutationToasts.ts';

const mutation = graphql`
  mutation useDeleteUserMutation($input: DeleteUserInput!, $connections: [ID!]!) {
    deleteUser(input: $input) {
      __typename
      ... on DeleteUserPayload {
        deletedUserId @deleteEdge(connections: $connections)
        postsHandedOver
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

interface Options {
  username: string;
  connectionId: string;
}

/** @returns a function that deletes the account, and whether it is running. */
export function useDeleteUser({ username, connectionId }: Options) {
  const [commit, deleting] = useResultMutation<
    useDeleteUserMutation,
    'deleteUser',
    'DeleteUserPayload'
  >({
    mutation,
    field: 'deleteUser',
    success: 'DeleteUserPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to delete user'));
        return;
      }
      toast({ title: 'User Deleted', description: handedOver(username, outcome.payload) });
    },
  });
  const remove = (id: string) => commit({ input: { id }, connections: [connectionId] });
  return [remove, deleting] as const;
}

function handedOver(username: string, { postsHandedOver }: { postsHandedOver: number }): string {
  if (postsHandedOver === 0) return `${username} has no account any more.`;
  const posts = postsHandedOver === 1 ? 'Their post is' : `Their ${postsHandedOver} posts are`;
  return `${username} has no account any more. ${posts} yours now.`;
}
