import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useAcceptInvitationMutation } from '#relay/useAcceptInvitationMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useLoginAfter } from '../../session/useLoginAfter.ts';
import { failureToast } from '../mutationToasts.ts';

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
  const [commit, accepting] = useResultMutation<
    useAcceptInvitationMutation,
    'acceptInvitation',
    'AcceptInvitationPayload'
  >({
    mutation,
    field: 'acceptInvitation',
    success: 'AcceptInvitationPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') {
        toast({
          title: 'Account Created Successfully!',
          description: 'You can now sign in with your new password.',
        });
        setState({ kind: 'done' });
        return;
      }
      toast(failureToast(outcome, 'Failed to accept invitation'));
      const failure = outcome.kind === 'failure' ? outcome.failure : null;
      if (failure?.__typename === 'InvalidInputError' && failure.field === 'token') {
        setState({ kind: 'invalid', reason: failure.message });
      }
    },
  });

  useLoginAfter(state.kind === 'done');

  const accept = (password: string) => void commit({ input: { token, password } });
  return { accept, accepting, state };
}
