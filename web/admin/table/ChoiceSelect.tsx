import { control } from '../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props<Choice extends string> {
  id: string;
  label: string;
  /** Every choice with its name, in order. */
  names: Record<Choice, string>;
  /** Null for any. */
  value: Choice | null;
  onChange(value: Choice | null): void;
}

/** One choice of a few, or any. */
export function ChoiceSelect<Choice extends string>(props: Props<Choice>) {
  const { id, label, names, value, onChange } = props;
  const choices = Object.keys(names) as Choice[];
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        className={`${control} ${styles.select}`}
        onChange={({ target }) =>
          onChange(choices.find((choice) => choice === target.value) ?? null)
        }
      >
        <option value="">Any</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
