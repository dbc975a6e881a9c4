import { StatusSelect } from '../../kit/form/SelectControl.tsx';
import { LEAD_STATUS_LABELS, type LeadStatus } from './leadStatus.ts';
import { graphql } from 'react-relay/hooks.js';
import type { LeadStatusSelectMutation } from '#relay/LeadStatusSelectMutation.graphql';
import { optimistically, useInOrder } from '../../../relay/saveAtOnce.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

interface Props {
  id: string;
  /** Id of the select, for a visible label. */
  fieldId?: string;
  label: string;
  status: LeadStatus;
}

export function LeadStatusSelect({ id, fieldId, label, status }: Props) {
  const [update, updating] = useUpdateLead(id);
  return (
    <StatusSelect
      id={fieldId}
      label={label}
      names={LEAD_STATUS_LABELS}
      value={status}
      busy={updating}
      onChange={(chosen) => void update({ status: chosen })}
    />
  );
}

const mutation = graphql`
  mutation LeadStatusSelectMutation($input: UpdateLeadInput!) {
    updateLead(input: $input) {
      ... on UpdateLeadPayload @alias(as: "payload") {
        lead {
          ...LeadWork_lead
          ...LeadTimeline_lead
          ...LeadsPage_lead
        }
      }
      ... on Error @alias(as: "error") {
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
  const [commit, updating] = useAction<LeadStatusSelectMutation>(mutation, {
    failed: 'Failed to update the lead',
    done: 'Lead updated',
  });
  const send = useInOrder(commit);
  const update = async ({ status, notes }: Change) => {
    const input = { id, ...(status && { status }), ...(notes !== undefined && { notes }) };
    const outcome = await send({ input }, status && optimistically(id, { status }));
    return outcome?.kind === 'success';
  };
  return [update, updating] as const;
}
