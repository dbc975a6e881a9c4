import { entry } from '../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  value: string;
  /** What is offered; anything else may be typed. */
  known?: readonly string[];
  onChange(word: string): void;
}

/** A whole word, such as the name of a source. Half a word selects nothing, so it counts when it is finished. */
export function WordField({ id, label, value, known, onChange }: Props) {
  const knownId = `${id}-known`;
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        key={value}
        id={id}
        list={known && knownId}
        defaultValue={value}
        placeholder="Any"
        autoComplete="off"
        className={entry}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
        }}
      />
      {known && (
        <datalist id={knownId}>
          {known.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
}
