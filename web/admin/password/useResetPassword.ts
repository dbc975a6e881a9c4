import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useResetPasswordMutation } from '#relay/useResetPasswordMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { clearToken } from '../session/token.ts';
import { useLoginAfter } from '../session/useLoginAfter.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useResetPasswordMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        email
      }
      ... on InvalidInputError {
        message
        field
      }
    }
  }
`;

type State = { kind: 'open' } | { kind: 'done' } | { kind: 'invalid'; reason: string };

/** Sets the password and opens the sign-in page. Each link works only once. */
export function useResetPassword(token: string) {
  const [state, setState] = useState<State>({ kind: 'open' });
  const [commit, resetting] = useResultMutation<
    useResetPasswordMutation,
    'resetPassword',
    'ResetPasswordPayload'
  >({
    mutation,
    field: 'resetPassword',
    success: 'ResetPasswordPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') {
        toast({
          title: 'Password Reset',
          description: 'You can now sign in with your new password.',
        });
        // Signs out the previous user of this tab.
        clearToken();
        setState({ kind: 'done' });
        return;
      }
      toast(failureToast(outcome, 'Failed to reset the password'));
      const failure = outcome.kind === 'failure' ? outcome.failure : null;
      if (failure?.__typename === 'InvalidInputError' && failure.field === 'token') {
        setState({ kind: 'invalid', reason: failure.message });
      }
    },
  });

  useLoginAfter(state.kind === 'done');

  const reset = (password: string) => void commit({ input: { token, password } });
  return { reset, resetting, state };
}
