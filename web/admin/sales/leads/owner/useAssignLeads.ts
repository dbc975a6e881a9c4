import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useAssignLeadsMutation } from '#relay/useAssignLeadsMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../kit/mutation/failureToast.ts';

const mutation = graphql`
  mutation useAssignLeadsMutation($input: AssignLeadsInput!) {
    assignLeads(input: $input) {
      __typename
      ... on AssignLeadsPayload {
        leads {
          id
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

/**
 * Gives all chosen leads to one person, or none of them.
 *
 * @param onDone is called after success with the leads that were changed.
 */
export function useAssignLeads(ids: readonly string[], onDone: (ids: readonly string[]) => void) {
  const { revalidate } = useRevalidator();
  const [commit, assigning] = useResultMutation<useAssignLeadsMutation>({
    mutation,
    onOutcome(outcome) {
      if (outcome.kind === 'success') {
        const leads = ids.length === 1 ? '1 lead' : `${ids.length} leads`;
        toast({ title: 'Owner changed', description: leads });
        onDone(ids);
      } else toast(failureToast(outcome, 'Failed to change the owner'));
      // A filter by owner no longer fits, or somebody else has deleted one of the leads.
      void revalidate();
    },
  });
  const assign = (ownerId: string | null) => void commit({ input: { ids: [...ids], ownerId } });
  return [assign, assigning] as const;
}
