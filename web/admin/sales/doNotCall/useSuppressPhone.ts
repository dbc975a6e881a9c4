import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useSuppressPhoneMutation } from '#relay/useSuppressPhoneMutation.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSuppressPhoneMutation($input: SuppressPhoneInput!) {
    suppressPhone(input: $input) {
      ... on SuppressPhonePayload @alias(as: "payload") {
        suppression {
          phone
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that stops all calls to a number, and whether it is running. */
export function useSuppressPhone(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [commit, saving] = useAction<useSuppressPhoneMutation>(mutation, {
    failed: 'Failed to stop the calls',
    onDone(payload) {
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
