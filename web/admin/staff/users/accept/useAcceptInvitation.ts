import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useAcceptInvitationMutation } from '#relay/useAcceptInvitationMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { signOut } from '../../../kit/session/signOut.ts';
import { useLoginAfter } from '../../../kit/session/useLoginAfter.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useAcceptInvitationMutation($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      __typename
      ... on AcceptInvitationPayload {
        user {
          id
        }
      }
      ... on InvalidInputError {
        message
        field
      }
      ... on ConflictError {
        message
      }
    }
  }
`;

type State = { kind: 'open' } | { kind: 'done' } | { kind: 'invalid'; reason: string };

/** Creates the account and opens the sign-in page. An invitation works only once. */
export function useAcceptInvitation(token: string) {
  const [state, setState] = useState<State>({ kind: 'open' });
  const [commit, accepting] = useToastedMutation<useAcceptInvitationMutation>({
    mutation,
    failure: 'Failed to accept invitation',
    onSuccess() {
      toast({
        title: 'Account Created Successfully!',
        description: 'You can now sign in with your new password.',
      });
      // The sign-in page would lead on to the account of the previous user of this browser.
      signOut();
      setState({ kind: 'done' });
    },
    onRefused(failure) {
      if (failure.__typename === 'InvalidInputError' && failure.field === 'token') {
        setState({ kind: 'invalid', reason: failure.message });
      }
    },
  });

  useLoginAfter(state.kind === 'done');

  const accept = (password: string) => void commit({ input: { token, password } });
  return { accept, accepting, state };
}
