import { graphql } from 'react-relay/hooks.js';
import type { useSendLeadToCrmMutation } from '#relay/useSendLeadToCrmMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  const [commit, sending] = useToastedMutation<useSendLeadToCrmMutation>({
    mutation,
    failure: 'Failed to send the lead',
    onSuccess() {
      toast({ title: 'The lead is sent again' });
    },
  });
  return [(id: string) => commit({ id }), sending] as const;
}
