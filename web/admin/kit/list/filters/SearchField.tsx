import { useEffect, useRef, useState } from 'react';
import { entry } from '../../controls.css.ts';
import { hidden } from '../../hidden.css.ts';
import * as styles from './FilterBar.css.ts';

const PAUSE_MS = 250;

interface Props {
  id: string;
  /** Its accessible name when the placeholder shows it. Without one, 'Search' is shown. */
  label?: string | undefined;
  /** Which fields are searched. */
  placeholder: string;
  value: string;
  onChange(search: string): void;
}

/** Searches after each pause in typing. */
export function SearchField({ id, label, placeholder, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (words: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (words.trim() !== value) onChange(words.trim());
  };
  useEffect(() => {
    // The back button changed the address. Text that somebody is typing stays.
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
        // A pending search would undo the next navigation.
        onBlur={() => search(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Browsers empty the field on Escape. Here it only leaves the field.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </form>
  );
}
