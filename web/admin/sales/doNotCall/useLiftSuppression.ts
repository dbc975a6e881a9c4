import { graphql } from 'react-relay/hooks.js';
import type { useLiftSuppressionMutation } from '#relay/useLiftSuppressionMutation.graphql';
import type { LiftSuppression } from '../../../content/sales/suppressions/liftSuppression.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useLiftSuppressionMutation($input: LiftSuppressionInput!) {
    liftSuppression(input: $input) {
      __typename
      ... on LiftSuppressionPayload {
        suppression {
          ...DoNotCallPane_suppression
          ...DoNotCallPage_suppression
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on ConflictError {
        message
      }
    }
  }
`;

/** @returns a function that permits calls to a number again, and whether it is running. */
export function useLiftSuppression(onDone: () => void) {
  const [commit, lifting] = useToastedMutation<useLiftSuppressionMutation>({
    mutation,
    failure: 'Failed to lift the request',
    onSuccess() {
      onDone();
      toast({ title: 'Calls are permitted again' });
    },
  });
  return [(input: LiftSuppression) => commit({ input }), lifting] as const;
}
