import { graphql } from 'react-relay/hooks.js';
import type { useAssignLeadMutation } from '#relay/useAssignLeadMutation.graphql';
import { useInOrder } from '../../../relay/useInOrder.ts';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, assigning] = useResultMutation<
    useAssignLeadMutation,
    'assignLead',
    'AssignLeadPayload'
  >({
    mutation,
    field: 'assignLead',
    success: 'AssignLeadPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') toast({ title: 'Owner changed' });
      else toast(failureToast(outcome, 'Failed to change the owner'));
    },
  });
  const send = useInOrder(commit);
  const assign = (ownerId: string | null) => void send({ input: { id, ownerId } });
  return [assign, assigning] as const;
}
