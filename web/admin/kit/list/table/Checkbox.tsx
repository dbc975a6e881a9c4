import * as styles from './DataTable.css.ts';

interface Props {
  name: string;
  checked: boolean;
  /** Some, but not all, of the rows are checked. */
  mixed?: boolean;
  onChange(checked: boolean): void;
}

/** A checkbox with room for a finger around it. */
export function Checkbox({ name, checked, mixed = false, onChange }: Props) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        aria-label={name}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
