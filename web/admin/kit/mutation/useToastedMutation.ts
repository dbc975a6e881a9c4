import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import {
  type MutationFailure,
  type MutationPayload,
  useResultMutation,
} from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from './failureToast.ts';

interface Options<M extends MutationParameters> {
  mutation: GraphQLTaggedNode;
  /** What the toast of a failure says if the server gives no message, such as 'Failed to delete user'. */
  failure: string;
  onSuccess?: (payload: MutationPayload<M>) => void;
  /** Called if the server refuses, after the toast. */
  onRefused?: (refusal: MutationFailure<M>) => void;
}

/** Sends a mutation like `useResultMutation`, and shows its failures as toasts. */
export function useToastedMutation<M extends MutationParameters>({
  mutation,
  failure,
  onSuccess,
  onRefused,
}: Options<M>) {
  return useResultMutation<M>({
    mutation,
    onOutcome(outcome) {
      if (outcome.kind === 'success') {
        onSuccess?.(outcome.payload);
        return;
      }
      toast(failureToast(outcome, failure));
      if (outcome.kind === 'failure') onRefused?.(outcome.failure);
    },
  });
}
