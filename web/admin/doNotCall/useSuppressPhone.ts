import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useSuppressPhoneMutation } from '#relay/useSuppressPhoneMutation.graphql';
import { formatPhone } from '../../content/inputs/fields/phone.ts';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useSuppressPhoneMutation($input: SuppressPhoneInput!) {
    suppressPhone(input: $input) {
      __typename
      ... on SuppressPhonePayload {
        suppression {
          phone
        }
      }
      ... on InvalidInputError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

/** @returns a function that stops all calls to a number, and whether it is running. */
export function useSuppressPhone(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, saving] = useResultMutation<
    useSuppressPhoneMutation,
    'suppressPhone',
    'SuppressPhonePayload'
  >({
    mutation,
    field: 'suppressPhone',
    success: 'SuppressPhonePayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to stop the calls'));
        return;
      }
      onDone();
      void revalidate();
      const phone = outcome.payload.suppression?.phone;
      toast({
        title: 'Calls stopped',
        ...(phone && { description: `We do not call ${formatPhone(phone)} again.` }),
      });
    },
  });
  const suppress = (input: { phone: string; reason: string }) => commit({ input });
  return [suppress, saving] as const;
}
