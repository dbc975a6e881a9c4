import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { leadOwnersQuery } from '#relay/leadOwnersQuery.graphql';
import { BulkAction, BulkToolbar } from '../../../kit/list/bulk/BulkToolbar.tsx';
import type { BulkProps } from '../../../kit/list/rows.ts';
import { useLeadOwners } from './leadOwners.ts';
import { OwnerSelect } from './OwnerSelect.tsx';
import { useAssignLeads } from './useAssignLeads.ts';

const LEADS = ['lead', 'leads'] as const;

/** Gives all chosen leads to one person. */
export function LeadsBulkBar({ ids, onDone, onClear }: BulkProps) {
  const [assign, assigning] = useAssignLeads(ids, onDone);
  return (
    <BulkToolbar noun={LEADS} count={ids.length} busy={assigning} onClear={onClear}>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Assignment busy={assigning} onAssign={assign} />
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
  const { owners } = useLoaderData<{ owners: PreloadedQuery<leadOwnersQuery> }>();
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
