import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useAcceptInvitationMutation } from '#relay/useAcceptInvitationMutation.graphql';
import { signOut } from '../../../kit/session/signOut.ts';
import { useLoginAfter } from '../../../kit/session/useLoginAfter.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useAcceptInvitationMutation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      ... on AcceptInvitationPayload @alias(as: "payload") {
        user {
          id
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

type State = { kind: 'open' } | { kind: 'done' } | { kind: 'invalid'; reason: string };

/** Creates the account and opens the sign-in page. An invitation works only once. */
export function useAcceptInvitation(token: string) {
  const [state, setState] = useState<State>({ kind: 'open' });
  const [commit, accepting] = useAction<useAcceptInvitationMutation>(mutation, {
    failed: 'Failed to accept invitation',
    done: {
      title: 'Account Created Successfully!',
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

  const accept = (password: string) => void commit({ input: { token, password } });
  return { accept, accepting, state };
}
