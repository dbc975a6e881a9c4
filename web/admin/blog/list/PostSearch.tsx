import { useEffect, useRef, useState } from 'react';
import { entry } from '../../controls.css.ts';
import * as styles from './PostFilterBar.css.ts';
import { hidden } from './PostTable.css.ts';

export const SEARCH_ID = 'post-search';
const PAUSE_MS = 250;

interface Props {
  value: string;
  onChange(search: string): void;
}

/** Searches titles and excerpts while somebody types, once they pause. */
export function PostSearch({ value, onChange }: Props) {
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
      <label htmlFor={SEARCH_ID} className={hidden}>
        Search posts...
      </label>
      <input
        id={SEARCH_ID}
        type="search"
        value={text}
        placeholder="Search posts..."
        title="Press / to search"
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
