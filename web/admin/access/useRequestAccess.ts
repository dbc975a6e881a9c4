import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type {
  RequestAccessInput,
  useRequestAccessMutation,
} from '#relay/useRequestAccessMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useRequestAccessMutation($input: RequestAccessInput!) {
    requestAccess(input: $input) {
      __typename
      ... on RequestAccessPayload {
        requested
      }
      ... on InvalidInputError {
        message
      }
      ... on RateLimitedError {
        message
      }
    }
  }
`;

/** Sends a request for an account, and returns whether one was sent. */
export function useRequestAccess() {
  const [sent, setSent] = useState(false);
  const [commit, requesting] = useResultMutation<
    useRequestAccessMutation,
    'requestAccess',
    'RequestAccessPayload'
  >({
    mutation,
    field: 'requestAccess',
    success: 'RequestAccessPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') setSent(true);
      else toast(failureToast(outcome, 'Failed to send the request'));
    },
  });
  return { request: (input: RequestAccessInput) => void commit({ input }), requesting, sent };
}
