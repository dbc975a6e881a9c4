import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type {
  RequestAccessInput,
  useRequestAccessMutation,
} from '#relay/useRequestAccessMutation.graphql';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, requesting] = useToastedMutation<useRequestAccessMutation>({
    mutation,
    failure: 'Failed to send the request',
    onSuccess() {
      setSent(true);
    },
  });
  return { request: (input: RequestAccessInput) => void commit({ input }), requesting, sent };
}
