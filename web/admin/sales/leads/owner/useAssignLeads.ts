import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { useAssignLeadsMutation } from '#relay/useAssignLeadsMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useAssignLeadsMutation($input: AssignLeadsInput!) {
    assignLeads(input: $input) {
      ... on AssignLeadsPayload @alias(as: "payload") {
        leads {
          id
          ...LeadsPage_lead
        }
      }
      ... on Error @alias(as: "error") {
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
  const leads = ids.length === 1 ? '1 lead' : `${ids.length} leads`;
  const [commit, assigning] = useAction<useAssignLeadsMutation>(mutation, {
    done: { title: 'Owner changed', description: leads },
    failed: 'Failed to change the owner',
    onDone: () => onDone(ids),
  });
  async function assign(ownerId: string | null): Promise<void> {
    const outcome = await commit({ input: { ids: [...ids], ownerId } });
    // A filter by owner no longer fits, or somebody else has deleted one of the leads.
    if (outcome) void revalidate();
  }
  return [assign, assigning] as const;
}
