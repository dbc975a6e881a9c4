import { SelectControl } from '../../fields/SelectControl.tsx';

interface Props<Status extends string> {
  /** For a visible label, whose text is also in `label`. */
  id?: string | undefined;
  /** Accessible name. */
  label: string;
  /** Every status with its name, in order. */
  names: Record<Status, string>;
  value: Status;
  /** A change is being saved. */
  busy: boolean;
  onChange(status: Status): void;
}

/** The status of an entry. A choice is saved at once. */
export function StatusSelect<Status extends string>(props: Props<Status>) {
  const { id, label, names, value, busy, onChange } = props;
  const statuses = Object.keys(names) as Status[];
  return (
    <SelectControl
      id={id}
      aria-label={label}
      aria-busy={busy}
      value={value}
      choices={statuses.map((status) => [status, names[status]] as const)}
      onChange={onChange}
    />
  );
}
