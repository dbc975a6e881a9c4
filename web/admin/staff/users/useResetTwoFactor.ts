import { graphql } from 'react-relay/hooks.js';
import type { useResetTwoFactorMutation } from '#relay/useResetTwoFactorMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useResetTwoFactorMutation($input: ResetTwoFactorInput!) {
    resetTwoFactor(input: $input) {
      ... on ResetTwoFactorPayload @alias(as: "payload") {
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

/** @returns a function that turns off two-factor authentication after a confirmation, and whether it is running. */
export function useResetTwoFactor(username: string) {
  const [commit, resetting] = useAction<useResetTwoFactorMutation>(mutation, {
    failed: 'Failed to turn two-factor authentication off',
    done: {
      title: 'Two-Factor Authentication Off',
      description: `${username} is signed out everywhere. A mail tells them.`,
    },
  });
  async function reset(id: string): Promise<void> {
    const question = `Are you sure you want to turn off two-factor authentication of ${username}? Their password alone lets them in then.`;
    if (window.confirm(question)) await commit({ input: { id } });
  }
  return [reset, resetting] as const;
}
