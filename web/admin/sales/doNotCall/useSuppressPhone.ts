import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useSuppressPhoneMutation } from '#relay/useSuppressPhoneMutation.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, saving] = useToastedMutation<useSuppressPhoneMutation>({
    mutation,
    failure: 'Failed to stop the calls',
    onSuccess(payload) {
      onDone();
      void revalidate();
      const phone = payload.suppression?.phone;
      toast({
        title: 'Calls stopped',
        ...(phone && { description: `We do not call ${formatPhone(phone)} again.` }),
      });
    },
  });
  const suppress = (input: { phone: string; reason: string }) => commit({ input });
  return [suppress, saving] as const;
}
