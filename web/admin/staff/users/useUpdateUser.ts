import { graphql } from 'react-relay/hooks.js';
import type { useUpdateUserMutation } from '#relay/useUpdateUserMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useUpdateUserMutation($input: UpdateUserInput!) {
    updateUser(input: $input) {
      ... on UpdateUserPayload @alias(as: "payload") {
        user {
          ...userTable_user
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Input = useUpdateUserMutation['variables']['input'];

/** @returns a function that saves a change, and whether it is running. */
export function useUpdateUser({ username, onDone }: { username: string; onDone(): void }) {
  const [commit, updating] = useAction<useUpdateUserMutation>(mutation, {
    failed: 'Failed to update user',
    done: { title: 'User Updated', description: `The change holds for ${username} at once.` },
    onDone: onDone,
  });
  return [(input: Input) => commit({ input }), updating] as const;
}
