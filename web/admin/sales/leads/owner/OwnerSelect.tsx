import { SelectControl } from '../../../kit/form/SelectControl.tsx';
import type { LeadOwner } from './leadOwners.ts';

interface Props {
  /** For a visible label. */
  id?: string;
  /** Accessible name. */
  label: string;
  owners: readonly LeadOwner[];
  /** Id of the account; null for nobody. */
  value: string | null;
  busy: boolean;
  onChange(ownerId: string | null): void;
}

/** The choice of who works on a lead. */
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
