import type { ReactNode } from 'react';
import * as styles from './FilterBar.css.ts';
import { FilterFold } from './FilterFold.tsx';
import { SearchField } from './SearchField.tsx';

interface Props {
  /** Names the list; ids of its fields begin with it. */
  id: string;
  search: string;
  /** What the search looks into. */
  placeholder: string;
  /** The search's name where it stands for itself and is not shown; 'Search' is shown without one. */
  searchLabel?: string;
  onSearch(search: string, replace: boolean): void;
  /** How many filters narrow the list, the search left out. */
  count: number;
  /** Address of the list as it is without any. */
  clearPath: string;
  /** What narrows the list without being a field of its own, with the way to take it back; always in sight. */
  chosen?: ReactNode;
  /** The filters' fields. */
  children?: ReactNode;
}

/** The id of the search field of a list. */
export function searchId(id: string): string {
  return `${id}-search`;
}

/** Search and filters above a list, as they stand in the address. Every change is a step that the back button undoes. */
export function FilterBar({ id, search, placeholder, searchLabel, onSearch, ...filters }: Props) {
  const { count, clearPath, chosen, children } = filters;
  return (
    <search className={styles.bar}>
      <SearchField
        id={searchId(id)}
        label={searchLabel}
        placeholder={placeholder}
        value={search}
        // Letters added to a search are one step together.
        onChange={(text) => onSearch(text, search !== '' && text !== '')}
      />
      {chosen}
      <FilterFold id={id} count={count} clearPath={count > 0 || search !== '' ? clearPath : null}>
        {children}
      </FilterFold>
    </search>
  );
}
