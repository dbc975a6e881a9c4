import { graphql } from 'react-relay/hooks.js';
import type { useUpdateUserMutation } from '#relay/useUpdateUserMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from './mutationToasts.ts';

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
  const [commit, updating] = useResultMutation<
    useUpdateUserMutation,
    'updateUser',
    'UpdateUserPayload'
  >({
    mutation,
    field: 'updateUser',
    success: 'UpdateUserPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to update user'));
        return;
      }
      toast({ title: 'User Updated', description: `The change holds for ${username} at once.` });
      onDone();
    },
  });
  return [(input: Input) => commit({ input }), updating] as const;
}
