import { graphql } from 'react-relay/hooks.js';
import type { useSendLeadToCrmMutation } from '#relay/useSendLeadToCrmMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useSendLeadToCrmMutation($id: ID!) {
    sendLeadToCrm(input: { id: $id }) {
      __typename
      ... on SendLeadToCrmPayload {
        lead {
          ...LeadCrm_lead
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on NotAllowedError {
        message
      }
    }
  }
`;

/** @returns a function that sends a lead to the connected CRMs again, and whether it is running. */
export function useSendLeadToCrm() {
  const [commit, sending] = useResultMutation<
    useSendLeadToCrmMutation,
    'sendLeadToCrm',
    'SendLeadToCrmPayload'
  >({
    mutation,
    field: 'sendLeadToCrm',
    success: 'SendLeadToCrmPayload',
    onOutcome(outcome) {
      toast(
        outcome.kind === 'success'
          ? { title: 'The lead is sent again' }
          : failureToast(outcome, 'Failed to send the lead'),
      );
    },
  });
  return [(id: string) => commit({ id }), sending] as const;
}
