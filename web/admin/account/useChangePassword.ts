import { graphql } from 'react-relay/hooks.js';
import type { useChangePasswordMutation } from '#relay/useChangePasswordMutation.graphql';
import type { ChangePassword } from '../../content/inputs/accounts/changePassword.ts';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useChangePasswordMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on ChangePasswordPayload {
        changed
      }
      ... on InvalidInputError {
        message
        field
      }
      ... on AccountLockedError {
        message
      }
    }
  }
`;

interface Options {
  /** Called when the current password is wrong. */
  onRefused(message: string): void;
  onChanged(): void;
}

export function useChangePassword({ onRefused, onChanged }: Options) {
  const [commit, changing] = useResultMutation<
    useChangePasswordMutation,
    'changePassword',
    'ChangePasswordPayload'
  >({
    mutation,
    field: 'changePassword',
    success: 'ChangePasswordPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') {
        toast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
        onChanged();
        return;
      }
      toast(failureToast(outcome, 'Failed to change the password'));
      const failure = outcome.kind === 'failure' ? outcome.failure : null;
      if (failure?.__typename === 'InvalidInputError' && failure.field === 'currentPassword') {
        onRefused(failure.message);
      }
    },
  });
  return { change: (input: ChangePassword) => void commit({ input }), changing };
}
