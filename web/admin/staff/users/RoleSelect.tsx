import { input } from '../../../ui/fields/Field.css.ts';
import { FieldFrame, framed } from '../../../ui/fields/FieldFrame.tsx';
import { isRole, type Role } from '../../../content/staff/policy.ts';
import { ROLE_HINTS, ROLE_NAMES } from './roleNames.ts';

interface Props {
  id: string;
  value: Role;
  roles: readonly Role[];
  onChange(role: Role): void;
}

/** One of the assignable roles, with its meaning. */
export function RoleSelect({ id, value, roles, onChange }: Props) {
  const frame = { id, label: 'Role', hint: ROLE_HINTS[value] };
  return (
    <FieldFrame {...frame}>
      <select
        {...framed(frame)}
        name="role"
        value={value}
        className={input}
        onChange={({ target }) => isRole(target.value) && onChange(target.value)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
