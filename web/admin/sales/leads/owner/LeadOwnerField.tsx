import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { LeadOwnerField_lead$key } from '#relay/LeadOwnerField_lead.graphql';
import type { LeadOwnerFieldMutation } from '#relay/LeadOwnerFieldMutation.graphql';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import type { LeadOwner } from './leadOwners.ts';
import { OwnerSelect } from './OwnerSelect.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { useInOrder } from '../../../../relay/useInOrder.ts';

const fragment = graphql`
  fragment LeadOwnerField_lead on Lead {
    id
    owner {
      id
      username
    }
  }
`;

const mutation = graphql`
  mutation LeadOwnerFieldMutation($input: AssignLeadInput!) {
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

interface Props {
  lead: LeadOwnerField_lead$key;
  owners: readonly LeadOwner[];
}

/** Who works on a lead. A choice is saved at once. */
export function LeadOwnerField({ lead: key, owners }: Props) {
  const { id, owner } = useFragment(fragment, key);
  const [assign, assigning] = useAction<LeadOwnerFieldMutation>(mutation, {
    failed: 'Failed to change the owner',
    done: 'Owner changed',
  });
  const send = useInOrder(assign);
  const fieldId = useId();
  // The owner of a lead may no longer be among those who can be chosen.
  const isListed = !owner || owners.some((each) => each.id === owner.id);
  return (
    <FieldFrame id={fieldId} label="Owner">
      <OwnerSelect
        id={fieldId}
        label="Owner of this lead"
        owners={isListed ? owners : [{ id: owner.id, username: owner.username }, ...owners]}
        value={owner?.id ?? null}
        busy={assigning}
        onChange={(ownerId) => void send({ input: { id, ownerId } })}
      />
    </FieldFrame>
  );
}
