import { graphql } from 'react-relay/hooks.js';
import type { UpdateLeadInput, useUpdateLeadMutation } from '#relay/useUpdateLeadMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useUpdateLeadMutation($input: UpdateLeadInput!) {
    updateLead(input: $input) {
      __typename
      ... on UpdateLeadPayload {
        lead {
          ...LeadWork_lead
          ...LeadTimeline_lead
        }
      }
      ... on InvalidInputError {
        message
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

/** @returns what keeps a change of a lead, and whether that is under way. It resolves to whether it was kept. */
export function useUpdateLead(id: string) {
  const [commit, updating] = useResultMutation<
    useUpdateLeadMutation,
    'updateLead',
    'UpdateLeadPayload'
  >({
    mutation,
    field: 'updateLead',
    success: 'UpdateLeadPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') toast({ title: 'Lead updated' });
      else toast(failureToast(outcome, 'Failed to update the lead'));
    },
  });
  const update = async (change: Omit<UpdateLeadInput, 'id'>) =>
    (await commit({ input: { id, ...change } }))?.kind === 'success';
  return [update, updating] as const;
}
