import { control } from '../../controls.css.ts';

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
    <select
      id={id}
      aria-label={label}
      aria-busy={busy}
      value={value}
      className={control}
      onChange={({ target }) => {
        const chosen = statuses.find((status) => status === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {names[status]}
        </option>
      ))}
    </select>
  );
}
