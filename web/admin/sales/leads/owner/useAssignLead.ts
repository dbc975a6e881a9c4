import { graphql } from 'react-relay/hooks.js';
import type { useAssignLeadMutation } from '#relay/useAssignLeadMutation.graphql';
import { useInOrder } from '../../../../relay/useInOrder.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useAssignLeadMutation($input: AssignLeadInput!) {
    assignLead(input: $input) {
      __typename
      ... on AssignLeadPayload {
        lead {
          ...LeadOwnerField_lead
          ...LeadsPage_lead
        }
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that gives the lead to somebody or to nobody, and whether it is running. */
export function useAssignLead(id: string) {
  const [commit, assigning] = useToastedMutation<useAssignLeadMutation>({
    mutation,
    failure: 'Failed to change the owner',
    onSuccess() {
      toast({ title: 'Owner changed' });
    },
  });
  const send = useInOrder(commit);
  const assign = (ownerId: string | null) => void send({ input: { id, ownerId } });
  return [assign, assigning] as const;
}
