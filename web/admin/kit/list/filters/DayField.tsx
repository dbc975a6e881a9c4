import { entry } from '../../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  /** YYYY-MM-DD; empty for no bound. */
  value: string;
  onChange(day: string): void;
}

// While somebody types the year 2026, the field contains the years 0002, 0020 and 0202.
const EARLIEST = '2000-01-01';

export function DayField({ id, label, value, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="date"
        defaultValue={value}
        min={EARLIEST}
        className={entry}
        onChange={({ target }) => {
          if (target.value === '' ? !target.validity.badInput : target.value >= EARLIEST)
            onChange(target.value);
        }}
      />
    </div>
  );
}
