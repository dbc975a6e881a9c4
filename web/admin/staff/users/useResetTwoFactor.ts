import { graphql } from 'react-relay/hooks.js';
import type { useResetTwoFactorMutation } from '#relay/useResetTwoFactorMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useResetTwoFactorMutation($input: ResetTwoFactorInput!) {
    resetTwoFactor(input: $input) {
      __typename
      ... on ResetTwoFactorPayload {
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
      ... on ConflictError {
        message
      }
    }
  }
`;

/** @returns a function that turns off two-factor authentication after a confirmation, and whether it is running. */
export function useResetTwoFactor(username: string) {
  const [commit, resetting] = useToastedMutation<useResetTwoFactorMutation>({
    mutation,
    failure: 'Failed to turn two-factor authentication off',
    onSuccess() {
      toast({
        title: 'Two-Factor Authentication Off',
        description: `${username} is signed out everywhere. A mail tells them.`,
      });
    },
  });
  async function reset(id: string): Promise<void> {
    const question = `Are you sure you want to turn off two-factor authentication of ${username}? Their password alone lets them in then.`;
    if (window.confirm(question)) await commit({ input: { id } });
  }
  return [reset, resetting] as const;
}
