import { graphql } from 'react-relay/hooks.js';
import type { useEndSessionMutation } from '#relay/useEndSessionMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useEndSessionMutation($input: EndSessionInput!) {
    endSession(input: $input) {
      ... on EndSessionPayload @alias(as: "payload") {
        endedSessionId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that ends one session, and whether it is running. */
export function useEndSession(onEnded: () => void) {
  const [commit, ending] = useAction<useEndSessionMutation>(mutation);
  async function end(id: string): Promise<void> {
    const outcome = await commit({ input: { id } });
    if (!outcome) return;
    if (outcome.kind === 'error') {
      toast(failureToast(outcome, 'Failed to sign out'));
      return;
    }
    // A session that has already ended also counts as success.
    toast({ title: 'Signed Out', description: 'That session has ended.' });
    onEnded();
  }
  return [end, ending] as const;
}
