import { type List, listPath, type Selection } from '../list.ts';
import { DayField, MultipleSelect, OptionSelect, WordField } from './filterFields.tsx';
import type { FilterTexts } from './filter.ts';
import { useEffect, useRef, useState } from 'react';
import { control, entry } from '../../controls.css.ts';
import { hidden } from '../../text.css.ts';
import * as styles from './FilterBar.css.ts';
import { useNavigate } from 'react-router-dom';

interface Props {
  list: List;
  name: string;
  filters: FilterTexts;
  onChange: ChangeFilters;
}

/** The id of the search field of a list. */
export function searchId({ id }: Pick<List, 'id'>): string {
  return `${id}-q`;
}

/** Draws one filter as its declaration says. */
export function FilterControl({ list, name, filters, onChange }: Props) {
  const filter = list.filters[name];
  if (!filter) return null;
  const { control, param } = filter;
  const value = filters[name] ?? '';
  const change = (text: string) => onChange({ [name]: text });
  const field = { id: `${list.id}-${param}`, value, onChange: change };
  switch (control.kind) {
    case 'search':
      return (
        <SearchField
          id={searchId(list)}
          label={control.label}
          placeholder={control.placeholder}
          value={value}
          // Letters that extend a search are one step of the history together with it.
          onChange={(text) => onChange({ [name]: text }, value !== '' && text !== '')}
        />
      );
    case 'word':
      return <WordField {...field} label={control.label} suggestions={control.suggestions} />;
    case 'choice':
      return (
        <OptionSelect
          {...field}
          label={control.label}
          all={control.all}
          options={Object.entries(control.names).map(([option, text]) => ({
            value: option,
            name: text,
          }))}
        />
      );
    case 'choices':
      return (
        <MultipleSelect
          label={control.label}
          names={control.names}
          value={value ? value.split(',') : []}
          onChange={(chosen) => change(chosen.join(','))}
        />
      );
    case 'day':
      return <DayField {...field} label={control.label} />;
    case 'chip':
      return <FilterChip value={value} onClear={() => change('')} />;
    case 'none':
    case 'view':
      return null;
  }
}

const PAUSE_MS = 250;

interface SearchFieldProps {
  id: string;
  /** Its accessible name when the placeholder shows it. Without one, 'Search' is shown. */
  label?: string | undefined;
  /** Which fields are searched. */
  placeholder: string;
  value: string;
  onChange(search: string): void;
}

/** Searches after each pause in typing. */
function SearchField({ id, label, placeholder, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = (words: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (words.trim() !== value) onChange(words.trim());
  };
  useEffect(() => {
    // The back button changed the URL. Text that somebody is typing stays.
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

/** A filter that a link has set, with the way to clear it. */
function FilterChip({ value, onClear }: { value: string; onClear(): void }) {
  return (
    <button type="button" className={control} onClick={onClear}>
      {value} only <span aria-hidden="true">×</span>
    </button>
  );
}

export type ChangeFilters = (changed: Partial<FilterTexts>, replace?: boolean) => void;

/** Changes filters in the URL. Each change is a step that the back button undoes, and starts at the first page. */
export function useListFilters(list: List, { filters, sort }: Selection): ChangeFilters {
  const navigate = useNavigate();
  return (changed, replace = false) =>
    void navigate(listPath(list, { filters: { ...filters, ...changed }, sort }), { replace });
}
