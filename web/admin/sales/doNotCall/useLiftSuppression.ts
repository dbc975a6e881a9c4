import { graphql } from 'react-relay/hooks.js';
import type { useLiftSuppressionMutation } from '#relay/useLiftSuppressionMutation.graphql';
import type { LiftSuppression } from '../../../content/sales/suppressions/liftSuppression.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useLiftSuppressionMutation($input: LiftSuppressionInput!) {
    liftSuppression(input: $input) {
      ... on LiftSuppressionPayload @alias(as: "payload") {
        suppression {
          ...DoNotCallPane_suppression
          ...DoNotCallPage_suppression
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that permits calls to a number again, and whether it is running. */
export function useLiftSuppression(onDone: () => void) {
  const [commit, lifting] = useAction<useLiftSuppressionMutation>(mutation, {
    failed: 'Failed to lift the request',
    onDone() {
      onDone();
      toast({ title: 'Calls are permitted again' });
    },
  });
  return [(input: LiftSuppression) => commit({ input }), lifting] as const;
}
