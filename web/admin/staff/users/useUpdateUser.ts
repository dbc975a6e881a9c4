import { graphql } from 'react-relay/hooks.js';
import type { useUpdateUserMutation } from '#relay/useUpdateUserMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useUpdateUserMutation($input: UpdateUserInput!) {
    updateUser(input: $input) {
      __typename
      ... on UpdateUserPayload {
        user {
          ...userTable_user
        }
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

type Input = useUpdateUserMutation['variables']['input'];

/** @returns a function that saves a change, and whether it is running. */
export function useUpdateUser({ username, onDone }: { username: string; onDone(): void }) {
  const [commit, updating] = useToastedMutation<useUpdateUserMutation>({
    mutation,
    failure: 'Failed to update user',
    onSuccess() {
      toast({ title: 'User Updated', description: `The change holds for ${username} at once.` });
      onDone();
    },
  });
  return [(input: Input) => commit({ input }), updating] as const;
}
