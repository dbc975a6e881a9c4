import { graphql } from 'react-relay/hooks.js';
import type { useChangePasswordMutation } from '#relay/useChangePasswordMutation.graphql';
import type { ChangePassword } from '../../../content/staff/changePassword.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useChangePasswordMutation($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      ... on ChangePasswordPayload @alias(as: "payload") {
        changed
      }
      ... on Error @alias(as: "error") {
        message
        field
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
  const [commit, changing] = useAction<useChangePasswordMutation>(mutation, {
    failed: 'Failed to change the password',
    done: { title: 'Password Changed', description: 'Your other sessions have ended.' },
    onDone: onChanged,
    onRefused(failure) {
      if (failure.field === 'currentPassword') {
        onRefused(failure.message);
      }
    },
  });
  return { change: (input: ChangePassword) => void commit({ input }), changing };
}
