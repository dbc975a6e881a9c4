import { useEffect, useRef, useState } from 'react';
import { entry } from '../controls.css.ts';
import { hidden } from '../hidden.css.ts';
import * as styles from './FilterBar.css.ts';

const PAUSE_MS = 250;

interface Props {
  id: string;
  /** Its name where that is not shown, because the placeholder says it; 'Search' is shown without one. */
  label?: string | undefined;
  /** What it looks into. */
  placeholder: string;
  value: string;
  onChange(search: string): void;
}

/** Searches while somebody types, once they pause. */
export function SearchField({ id, label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (words: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (words.trim() !== value) onChange(words.trim());
  };
  useEffect(() => {
    // The address changed by itself, as by the back button; but never take away what is being typed.
    if (timer.current === undefined) setText((words) => (words.trim() === value ? words : value));
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      {label ? (
        <label htmlFor={id} className={hidden}>
          {label}
        </label>
      ) : (
        <label htmlFor={id} className={styles.label}>
          Search <kbd className={styles.key}>/</kbd>
        </label>
      )}
      <input
        id={id}
        type="search"
        value={text}
        placeholder={placeholder}
        title={label && 'Press / to search'}
        autoComplete="off"
        className={entry}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS, target.value);
        }}
        // What comes next must not be undone by a search that is still to start.
        onBlur={() => search(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Browsers would empty the field: whoever only wants to leave it keeps the search.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </form>
  );
}
