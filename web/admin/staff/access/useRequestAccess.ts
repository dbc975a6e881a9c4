import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type {
  RequestAccessInput,
  useRequestAccessMutation,
} from '#relay/useRequestAccessMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRequestAccessMutation($input: RequestAccessInput!) {
    requestAccess(input: $input) {
      ... on RequestAccessPayload @alias(as: "payload") {
        requested
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Sends a request for an account, and returns whether one was sent. */
export function useRequestAccess() {
  const [sent, setSent] = useState(false);
  const [commit, requesting] = useAction<useRequestAccessMutation>(mutation, {
    failed: 'Failed to send the request',
    onDone() {
      setSent(true);
    },
  });
  return { request: (input: RequestAccessInput) => void commit({ input }), requesting, sent };
}
