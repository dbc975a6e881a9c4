import { control } from '../controls.css.ts';
import {
  BREACH_SECONDS,
  type Punctuality,
  PUNCTUALITY_LABELS,
  WARNING_SECONDS,
} from './callClock.ts';
import { isPunctuality } from './leadFilters.ts';
import * as styles from '../table/FilterBar.css.ts';

const ID = 'lead-punctuality';

interface Props {
  value: Punctuality | null;
  onChange(value: Punctuality | null): void;
}

export function PunctualitySelect({ value, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={ID} className={styles.label}>
        Speed
      </label>
      <select
        id={ID}
        value={value ?? ''}
        className={`${control} ${styles.select}`}
        onChange={({ target }) => onChange(isPunctuality(target.value) ? target.value : null)}
      >
        <option value="">Any</option>
        <option value="on_time">
          {PUNCTUALITY_LABELS.on_time}: under {WARNING_SECONDS} s
        </option>
        <option value="warning">
          {PUNCTUALITY_LABELS.warning}: {WARNING_SECONDS} to {BREACH_SECONDS} s
        </option>
        <option value="breached">
          {PUNCTUALITY_LABELS.breached}: over {BREACH_SECONDS} s
        </option>
      </select>
    </div>
  );
}
