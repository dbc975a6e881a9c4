import { graphql } from 'react-relay/hooks.js';
import type { useChangePasswordMutation } from '#relay/useChangePasswordMutation.graphql';
import type { ChangePassword } from '../../../content/staff/changePassword.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, changing] = useToastedMutation<useChangePasswordMutation>({
    mutation,
    failure: 'Failed to change the password',
    onSuccess() {
      toast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
      onChanged();
    },
    onRefused(failure) {
      if (failure.__typename === 'InvalidInputError' && failure.field === 'currentPassword') {
        onRefused(failure.message);
      }
    },
  });
  return { change: (input: ChangePassword) => void commit({ input }), changing };
}
