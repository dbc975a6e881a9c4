import { graphql } from 'react-relay/hooks.js';
import type { useAssignLeadMutation } from '#relay/useAssignLeadMutation.graphql';
import { useInOrder } from '../../../../relay/useInOrder.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useAssignLeadMutation($input: AssignLeadInput!) {
    assignLead(input: $input) {
      ... on AssignLeadPayload @alias(as: "payload") {
        lead {
          ...LeadOwnerField_lead
          ...LeadsPage_lead
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that gives the lead to somebody or to nobody, and whether it is running. */
export function useAssignLead(id: string) {
  const [commit, assigning] = useAction<useAssignLeadMutation>(mutation, {
    failed: 'Failed to change the owner',
    done: 'Owner changed',
  });
  const send = useInOrder(commit);
  const assign = (ownerId: string | null) => void send({ input: { id, ownerId } });
  return [assign, assigning] as const;
}
