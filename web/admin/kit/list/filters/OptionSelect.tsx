import { SelectControl } from '../../fields/SelectControl.tsx';
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
      <SelectControl
        id={id}
        // An address can name an option that does not exist.
        value={options.some((option) => option.value === value) ? value : ''}
        choices={[['', all], ...options.map((option) => [option.value, option.name] as const)]}
        className={styles.select}
        onChange={onChange}
      />
    </div>
  );
}
