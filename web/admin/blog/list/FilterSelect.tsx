import * as styles from './PostFilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  /** Empty for everything. */
  value: string;
  options: readonly { value: string; name: string }[];
  onChange(value: string): void;
}

/** One choice of a few, or all. */
export function FilterSelect({ id, label, value, options, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        value={options.some((option) => option.value === value) ? value : ''}
        className={styles.select}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
