import { entry } from '../../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  /** YYYY-MM-DD; empty for no bound. */
  value: string;
  onChange(day: string): void;
}

// A year that is typed digit by digit is 0002, 0020 and 0202 on its way.
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
