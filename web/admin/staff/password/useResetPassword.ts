import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useResetPasswordMutation } from '#relay/useResetPasswordMutation.graphql';
import { signOut } from '../../kit/session/signOut.ts';
import { useLoginAfter } from '../../kit/session/useLoginAfter.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useResetPasswordMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      ... on ResetPasswordPayload @alias(as: "payload") {
        email
      }
      ... on Error @alias(as: "error") {
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
  const [commit, resetting] = useAction<useResetPasswordMutation>(mutation, {
    failed: 'Failed to reset the password',
    done: {
      title: 'Password Reset',
      description: 'You can now sign in with your new password.',
    },
    onDone() {
      // The sign-in page would lead on to the account of the previous user of this browser.
      signOut();
      setState({ kind: 'done' });
    },
    onRefused(failure) {
      if (failure.field === 'token') {
        setState({ kind: 'invalid', reason: failure.message });
      }
    },
  });

  useLoginAfter(state.kind === 'done');

  const reset = (password: string) => void commit({ input: { token, password } });
  return { reset, resetting, state };
}
