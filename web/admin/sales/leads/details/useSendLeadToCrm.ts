import { graphql } from 'react-relay/hooks.js';
import type { useSendLeadToCrmMutation } from '#relay/useSendLeadToCrmMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSendLeadToCrmMutation($id: ID!) {
    sendLeadToCrm(input: { id: $id }) {
      ... on SendLeadToCrmPayload @alias(as: "payload") {
        lead {
          ...LeadCrm_lead
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that sends a lead to the connected CRMs again, and whether it is running. */
export function useSendLeadToCrm() {
  const [commit, sending] = useAction<useSendLeadToCrmMutation>(mutation, {
    failed: 'Failed to send the lead',
    done: 'The lead is sent again',
  });
  return [(id: string) => commit({ id }), sending] as const;
}
