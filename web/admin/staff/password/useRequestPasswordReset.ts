import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useRequestPasswordResetMutation } from '#relay/useRequestPasswordResetMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useRequestPasswordResetMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      ... on RequestPasswordResetPayload @alias(as: "payload") {
        requested
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Requests a link, and remembers the address that it was requested for. */
export function useRequestPasswordReset() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [commit, requesting] = useAction<useRequestPasswordResetMutation>(mutation);

  async function request(email: string): Promise<void> {
    const outcome = await commit({ input: { email } });
    if (outcome?.kind === 'success') setSentTo(email);
    else if (outcome) toast(failureToast(outcome, 'Failed to send the reset link'));
  }
  return {
    request: (email: string) => void request(email),
    requesting,
    sentTo,
    again: () => setSentTo(null),
  };
}
