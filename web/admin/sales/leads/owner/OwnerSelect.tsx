import { control } from '../../../kit/controls.css.ts';
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
    <select
      id={id}
      aria-label={label}
      aria-busy={busy}
      value={value ?? ''}
      className={control}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">Nobody</option>
      {owners.map((owner) => (
        <option key={owner.id} value={owner.id}>
          {owner.username}
        </option>
      ))}
    </select>
  );
}
