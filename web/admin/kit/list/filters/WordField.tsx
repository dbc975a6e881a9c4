import { entry } from '../../controls.css.ts';
import * as styles from './FilterBar.css.ts';

interface Props {
  id: string;
  label: string;
  value: string;
  /** Offered while typing; other words are possible. */
  suggestions?: readonly string[] | undefined;
  onChange(word: string): void;
}

/** A whole word, such as the name of a source. It applies on Enter or blur, because half a word selects nothing. */
export function WordField({ id, label, value, suggestions, onChange }: Props) {
  const listId = `${id}-suggestions`;
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
        list={suggestions && listId}
        defaultValue={value}
        placeholder="Any"
        autoComplete="off"
        className={entry}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(event.currentTarget.value);
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </div>
  );
}
