import { graphql } from 'react-relay/hooks.js';
import type { useDeleteUserMutation } from '#relay/useDeleteUserMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useDeleteUserMutation($input: DeleteUserInput!, $connections: [ID!]!) {
    deleteUser(input: $input) {
      __typename
      ... on DeleteUserPayload {
        deletedUserId @deleteEdge(connections: $connections)
        postsHandedOver
        leadsHandedOver
        meetingsHandedOver
        meetingsLeft
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
  const [commit, deleting] = useToastedMutation<useDeleteUserMutation>({
    mutation,
    failure: 'Failed to delete user',
    onSuccess(payload) {
      toast({ title: 'User Deleted', description: handedOver(username, payload) });
    },
  });
  /** @param successor `automatic`, `nobody`, or the id of a colleague. */
  const remove = (id: string, successor: string) => {
    const handOver =
      successor === 'automatic' || successor === 'nobody'
        ? ({ handOver: successor } as const)
        : { successorId: successor };
    return commit({ input: { id, ...handOver }, connections: [connectionId] });
  };
  return [remove, deleting] as const;
}

interface HandedOver {
  postsHandedOver: number;
  leadsHandedOver: number;
  meetingsHandedOver: number;
  meetingsLeft: number;
}

function handedOver(username: string, payload: HandedOver): string {
  const { postsHandedOver, leadsHandedOver, meetingsHandedOver, meetingsLeft } = payload;
  const posts = postsHandedOver === 1 ? 'Their post is' : `Their ${postsHandedOver} posts are`;
  const sentences = [
    `${username} has no account any more.`,
    postsHandedOver > 0 && `${posts} yours now.`,
    leadsHandedOver > 0 && `Leads handed over: ${leadsHandedOver}.`,
    meetingsHandedOver > 0 && `Meetings handed over: ${meetingsHandedOver}.`,
    meetingsLeft > 0 &&
      `Meetings without a new host: ${meetingsLeft}. Please look at the bookings.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
