import { control } from '../../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  /** Empty for everything. */
  value: string;
  options: readonly { value: string; name: string }[];
  /** Name of the choice that selects everything. */
  all: string;
  onChange(value: string): void;
}

/** One of several options, or all. */
export function OptionSelect({ id, label, value, options, all, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        // An address can name an option that does not exist.
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
