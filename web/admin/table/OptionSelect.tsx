import { control } from '../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  /** Empty for everything. */
  value: string;
  options: readonly { value: string; name: string }[];
  /** What everything is called. */
  all: string;
  onChange(value: string): void;
}

/** One choice of some that come as data, or all. */
export function OptionSelect({ id, label, value, options, all, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        // What an address names and nobody knows selects nothing here.
        value={options.some((option) => option.value === value) ? value : ''}
        className={`${control} ${styles.select}`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
