import { graphql } from 'react-relay/hooks.js';
import type { useUpdateLeadMutation } from '#relay/useUpdateLeadMutation.graphql';
import { optimistically } from '../../../relay/optimistically.ts';
import { useInOrder } from '../../../relay/useInOrder.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';
import type { LeadStatus } from './leadStatus.ts';

const mutation = graphql`
  mutation useUpdateLeadMutation($input: UpdateLeadInput!) {
    updateLead(input: $input) {
      __typename
      ... on UpdateLeadPayload {
        lead {
          ...LeadWork_lead
          ...LeadTimeline_lead
          ...LeadsPage_lead
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

interface Change {
  status?: LeadStatus;
  /** All notes of the lead. Empty text removes them. */
  notes?: string;
}

/** @returns a function that saves a change and resolves to whether it was saved, and whether it is running. */
export function useUpdateLead(id: string) {
  const [commit, updating] = useToastedMutation<useUpdateLeadMutation>({
    mutation,
    failure: 'Failed to update the lead',
    onSuccess() {
      toast({ title: 'Lead updated' });
    },
  });
  const send = useInOrder(commit);
  const update = async ({ status, notes }: Change) => {
    const input = { id, ...(status && { status }), ...(notes !== undefined && { notes }) };
    const outcome = await send({ input }, status && optimistically(id, { status }));
    return outcome?.kind === 'success';
  };
  return [update, updating] as const;
}
