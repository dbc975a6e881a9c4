import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import type { LeadOwnerQuery } from '#relay/LeadOwnerQuery.graphql';
import { SelectControl } from '../../kit/form/SelectControl.tsx';
import { useId } from 'react';
import type { LeadOwner_lead$key } from '#relay/LeadOwner_lead.graphql';
import type { LeadOwnerMutation } from '#relay/LeadOwnerMutation.graphql';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { useInOrder } from '../../../relay/saveAtOnce.ts';

const query = graphql`
  query LeadOwnerQuery @preloadable {
    leadOwners @required(action: THROW) {
      id
      username
    }
  }
`;

/** A member of staff who can own leads. */
export interface LeadOwner {
  readonly id: string;
  readonly username: string;
}

export function useLeadOwners(ref: PreloadedQuery<LeadOwnerQuery>): LeadOwner[] {
  const { leadOwners } = usePreloadedQuery<LeadOwnerQuery>(query, ref);
  return leadOwners.map(({ id, username }) => ({ id, username }));
}

interface Props {
  /** For a visible label. */
  id?: string;
  label: string;
  owners: readonly LeadOwner[];
  /** Id of the account; null for nobody. */
  value: string | null;
  busy: boolean;
  onChange(ownerId: string | null): void;
}

export function OwnerSelect({ id, label, owners, value, busy, onChange }: Props) {
  return (
    <SelectControl
      id={id}
      aria-label={label}
      aria-busy={busy}
      value={value ?? ''}
      choices={[['', 'Nobody'], ...owners.map((owner) => [owner.id, owner.username] as const)]}
      onChange={(ownerId) => onChange(ownerId || null)}
    />
  );
}

const fragment = graphql`
  fragment LeadOwner_lead on Lead {
    id
    owner {
      id
      username
    }
  }
`;

const mutation = graphql`
  mutation LeadOwnerMutation($input: AssignLeadInput!) {
    assignLead(input: $input) {
      ... on AssignLeadPayload @alias(as: "payload") {
        lead {
          ...LeadOwner_lead
          ...LeadsPage_lead
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface LeadOwnerFieldProps {
  lead: LeadOwner_lead$key;
  owners: readonly LeadOwner[];
}

/** Who works on a lead. A choice is saved at once. */
export function LeadOwnerField({ lead: key, owners }: LeadOwnerFieldProps) {
  const { id, owner } = useFragment(fragment, key);
  const [assign, assigning] = useAction<LeadOwnerMutation>(mutation, {
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
