import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, type PreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { LeadOwnerQuery } from '#relay/LeadOwnerQuery.graphql';
import type { LeadsBulkBarMutation } from '#relay/LeadsBulkBarMutation.graphql';
import { BulkAction, BulkToolbar } from '../../kit/list/BulkToolbar.tsx';
import type { BulkProps } from '../../kit/list/rows.ts';
import { OwnerSelect, useLeadOwners } from './LeadOwner.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation LeadsBulkBarMutation($input: AssignLeadsInput!) {
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

const LEADS = ['lead', 'leads'] as const;

/** Gives all chosen leads to one person. */
export function LeadsBulkBar({ ids, onDone, onClear }: BulkProps) {
  const { revalidate } = useRevalidator();
  const [send, assigning] = useAction<LeadsBulkBarMutation>(mutation, {
    done: {
      title: 'Owner changed',
      description: ids.length === 1 ? '1 lead' : `${ids.length} leads`,
    },
    failed: 'Failed to change the owner',
    onDone: () => onDone(ids),
  });
  async function assign(ownerId: string | null): Promise<void> {
    const outcome = await send({ input: { ids: [...ids], ownerId } });
    // A filter by owner no longer fits, or somebody else has deleted one of the leads.
    if (outcome) void revalidate();
  }
  return (
    <BulkToolbar noun={LEADS} count={ids.length} busy={assigning} onClear={onClear}>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Assignment busy={assigning} onAssign={(ownerId) => void assign(ownerId)} />
        </Suspense>
      </ErrorBoundary>
    </BulkToolbar>
  );
}

interface AssignmentProps {
  busy: boolean;
  onAssign(ownerId: string | null): void;
}

function Assignment({ busy, onAssign }: AssignmentProps) {
  const { owners } = useLoaderData<{ owners: PreloadedQuery<LeadOwnerQuery> }>();
  const [ownerId, setOwnerId] = useState<string | null>(null);
  return (
    <>
      <OwnerSelect
        label="New owner"
        owners={useLeadOwners(owners)}
        value={ownerId}
        busy={busy}
        onChange={setOwnerId}
      />
      <BulkAction busy={busy} onPress={() => onAssign(ownerId)}>
        Assign
      </BulkAction>
    </>
  );
}
