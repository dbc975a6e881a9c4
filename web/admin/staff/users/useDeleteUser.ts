import { graphql } from 'react-relay/hooks.js';
import type { useDeleteUserMutation } from '#relay/useDeleteUserMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDeleteUserMutation($input: DeleteUserInput!, $connections: [ID!]!) {
    deleteUser(input: $input) {
      ... on DeleteUserPayload @alias(as: "payload") {
        deletedUserId @deleteEdge(connections: $connections)
        postsHandedOver
        leadsHandedOver
        meetingsHandedOver
        meetingsLeft
      }
      ... on Error @alias(as: "error") {
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
  const [commit, deleting] = useAction<useDeleteUserMutation>(mutation, {
    failed: 'Failed to delete user',
    onDone(payload) {
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
