import { type Role, ROLE_HINTS, ROLE_NAMES } from '../../../content/staff/policy.ts';
import { Select, useField } from '../../kit/form/fields.tsx';
import type { FieldName } from '../../kit/form/Form.tsx';

interface Props<Choice extends Role> {
  name: FieldName<Choice>;
  roles: readonly Choice[];
}

/** One of the assignable roles, with its meaning. */
export function RoleSelect<Choice extends Role>({ name, roles }: Props<Choice>) {
  const { field } = useField(name);
  return (
    <Select
      name={name}
      label="Role"
      hint={ROLE_HINTS[field.value]}
      choices={roles.map((role) => [role, ROLE_NAMES[role]])}
    />
  );
}
